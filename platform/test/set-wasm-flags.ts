import { setFlagsFromString } from 'node:v8';
import { WASM_FLAGS } from '../src/engines/wasm-flags.ts';
import { TEST_V8_FLAGS } from './engines/test-v8-flags.ts';

// The program sets the first of them.
[...WASM_FLAGS, ...TEST_V8_FLAGS].forEach((flag) => setFlagsFromString(flag));
