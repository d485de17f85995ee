/**
 * How much a WASM function of Postgres runs before V8 optimises it: 20 times the default. Most functions that a start
 * or a dump calls often are not called again, and optimising them took a third of their CPU time. Long statements still
 * reach the limit soon.
 */
export const WASM_TIERING = '--wasm-tiering-budget=40000000';
