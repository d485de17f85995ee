import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { workspaceRoot } from '../../webpack/workspace.ts';
import { storeDirectory } from '../store/store-paths.ts';
import { printLine, runCommand } from './command-line.ts';
import { publishRemotes } from './publish.ts';
import { remoteIds } from './remote-ids.ts';

const USAGE =
  'Usage: npm run publish:remote -- <remote> [<remote> ...] | --all   [--store <folder>] [--no-build] [--only-new]';

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      all: { type: 'boolean' },
      store: { type: 'string' },
      'no-build': { type: 'boolean' },
      'only-new': { type: 'boolean' },
    },
  });
  const ids = values.all ? await remoteIds() : positionals;
  if (ids.length === 0) throw new Error(USAGE);
  if (!values['no-build']) build(ids);
  const store = values.store ?? storeDirectory();
  const onlyNew = values['only-new'] ?? false;
  for (const { id, version, outcome } of await publishRemotes(store, ids, { onlyNew })) {
    printLine(`${id} ${version} ${outcome}`);
  }
});

function build(ids: string[]): void {
  const projects = ids.map((id) => `@howdah/${id}`).join(',');
  // By the command, which keeps builds of one checkout apart.
  execFileSync(process.execPath, ['tools/bin/build.mjs', '-p', projects], {
    cwd: workspaceRoot,
    stdio: 'inherit',
  });
}
