import { setFlagsFromString } from 'node:v8';
import { WASM_TIERING } from '../src/engines/wasm-tiering.ts';

// As the program does.
setFlagsFromString(WASM_TIERING);
