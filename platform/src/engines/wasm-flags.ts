/** V8 flags for everything that runs Postgres. */
export const WASM_FLAGS = [
  /*
   * How much a WASM function runs before V8 optimises it: 20 times the default. Most functions that are called often
   * at startup or in a dump are not called again, and optimising them took a third of the CPU time. Long statements
   * still reach the limit soon.
   */
  '--wasm-tiering-budget=40000000',
  // Validates a function when it is first called: startup calls few of the 10 MB.
  '--wasm-lazy-validation',
];
