/** V8 flags for everything that runs Postgres. */
export const WASM_FLAGS = [
  /*
   * How much a WASM function runs before V8 optimises it: 500 times the default, about a second. A start and a dump
   * run some of Postgres's largest functions for less than the half second that it takes to optimise each. Long
   * statements still reach the limit soon.
   */
  '--wasm-tiering-budget=1000000000',
  // Validates a function when it is first called: startup calls few of the 10 MB.
  '--wasm-lazy-validation',
];
