/**
 * Added for tests to the flags of what runs Postgres: hardly any function is optimised. A test's database lives for seconds, and
 * optimising its functions took a sixth of the time.
 */
export const TEST_V8_FLAGS = ['--wasm-tiering-budget=1000000000', '--interrupt-budget=1000000'];
