import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { workspaceRoot } from '../../webpack/workspace.ts';
import { storeDirectory } from '../store/store-paths.ts';
import { printLine, runCommand } from './command-line.ts';
import { publishRemotes } from './publish.ts';
import { remoteIds } from './remote-ids.ts';

const USAGE =
  'Usage: npm run publish:remote -- <remote> [<remote> ...] | --all   [--store <folder>] [--no-build]';

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { all: { type: 'boolean' }, store: { type: 'string' }, 'no-build': { type: 'boolean' } },
  });
  const ids = values.all ? await remoteIds() : positionals;
  if (ids.length === 0) throw new Error(USAGE);
  if (!values['no-build']) build(ids);
  for (const { id, version, outcome } of await publishRemotes(values.store ?? storeDirectory(), ids)) {
    printLine(`${id} ${version} ${outcome}`);
  }
});

function build(ids: string[]): void {
  const projects = ids.map((id) => `@howdah/${id}`).join(',');
  execFileSync('npx', ['nx', 'run-many', '-t', 'build', '-p', projects], {
    cwd: workspaceRoot,
    stdio: 'inherit',
  });
}
