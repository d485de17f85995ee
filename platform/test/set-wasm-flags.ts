import { setFlagsFromString } from 'node:v8';
import { WASM_FLAGS } from '../src/engines/wasm-flags.ts';

// The program sets the same flags.
WASM_FLAGS.forEach((flag) => setFlagsFromString(flag));
