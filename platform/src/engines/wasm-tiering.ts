/**
 * How much a function of Postgres in WASM runs before V8 optimises it, 20 times the default. Most of what a start or a dump calls often is
 * not called again, and optimising it took a third of their processor time; a long statement soon gets there.
 */
export const WASM_TIERING = '--wasm-tiering-budget=40000000';
