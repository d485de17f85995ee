/** Flags of V8 for all that runs Postgres. */
export const WASM_FLAGS = [
  /*
   * How much a WASM function runs before V8 optimises it: 20 times the default. Most functions that a start or a dump calls
   * often are not called again, and optimising them took a third of their CPU time. Long statements still reach the limit soon.
   */
  '--wasm-tiering-budget=40000000',
  // Validates a function when it is first called: a start calls few of the 10 MB.
  '--wasm-lazy-validation',
];
