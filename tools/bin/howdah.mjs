#!/usr/bin/env node
// The commands of a remote in a repository of its own (docs/teams.md#a-repository-of-its-own).
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const COMMANDS = {
  start: 'dashboard/start',
  dev: 'dev/dev',
  publish: 'publish/publish',
  rollback: 'publish/rollback',
  registry: 'publish/registry',
};

const [name = '', ...args] = process.argv.slice(2);
const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
if (!command) {
  process.stderr.write(`Usage: howdah ${Object.keys(COMMANDS).join('|')}\n`);
  process.exit(1);
}
const script = fileURLToPath(new URL(`../src/${command}-cli.js`, import.meta.url));
// A remote's webpack configuration is TypeScript.
const child = spawn(process.execPath, ['--import', import.meta.resolve('tsx'), script, ...args], {
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code) => process.exit(code ?? 1));
