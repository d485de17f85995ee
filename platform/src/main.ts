import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runProgram } from './program.ts';

await runProgram({ dir: dirname(fileURLToPath(import.meta.url)), args: process.argv.slice(2) });
