/** The platform with a control port, for browser tests. Built as `dist/testing.js`, which is not part of releases. */
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runProgram } from '../src/program.ts';
import { startWithControlPort } from './control-port/start-with-control-port.ts';

await runProgram({
  dir: dirname(fileURLToPath(import.meta.url)),
  args: process.argv.slice(2),
  start: async (config, files, report) => {
    const running = await startWithControlPort(config, files, report, process.env);
    if (running.control) process.stdout.write(`Control port at ${running.control.url}\n`);
    return running;
  },
});
