import { setFlagsFromString } from 'node:v8';
import { WASM_FLAGS } from '../src/engines/wasm-flags.ts';

// As the program does.
WASM_FLAGS.forEach((flag) => setFlagsFromString(flag));
