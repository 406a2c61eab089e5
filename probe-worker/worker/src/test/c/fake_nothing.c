/* A library by the driver's name that has none of its functions. */
const char fake_nothing[] = "not a CUDA driver";
