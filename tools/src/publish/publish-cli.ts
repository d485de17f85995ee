import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { isInWorkspace, workspaceRoot } from '../../webpack/workspace.ts';
import { chosenStore } from '../store/store-paths.ts';
import { keepSurface } from '../store/surface-store.ts';
import { printLine, readPercent, runCommand } from './command-line.ts';
import { resetIfStoreIsOlder, offeredFolder, recordOffered } from './offered-builds.ts';
import { readOwnerKey } from './owner-key.ts';
import { publishAtStart } from './publish-at-start.ts';
import { publishRemotes } from './publish.ts';
import { remoteIds } from './remote-ids.ts';

const USAGE =
  'Usage: npm run publish:remote -- <remote> [<remote> ...] | --all   [--canary <percent>] [--key <file>] [--store <folder>] [--no-build]';

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      all: { type: 'boolean' },
      canary: { type: 'string' },
      key: { type: 'string' },
      store: { type: 'string' },
      'no-build': { type: 'boolean' },
      /** Publishes for `npm start`. */
      'at-start': { type: 'boolean' },
    },
  });
  const ids = values.all || values['at-start'] ? await remoteIds() : positionals;
  if (ids.length === 0) throw new Error(USAGE);
  const store = chosenStore(values.store);
  if (values['at-start']) {
    // Of the shell that starts next.
    await keepSurface(store, join(workspaceRoot, 'shell/dist'));
    for (const { id, reason } of await publishAtStart(store, ids))
      printLine(`${id} was not published. ${reason}`);
    return;
  }
  const canaryPercent = values.canary === undefined ? undefined : readPercent(values.canary);
  const key = values.key === undefined ? undefined : await readOwnerKey(values.key);
  if (!values['no-build'] && isInWorkspace) build(ids);
  if (isInWorkspace) await resetIfStoreIsOlder(store, offeredFolder(store));
  const results = await publishRemotes(store, ids, { key, canaryPercent });
  for (const { id, version, outcome } of results) printLine(`${id} ${version} ${outcome}`);
  if (isInWorkspace) await recordOffered(store, offeredFolder(store), results);
});

function build(ids: string[]): void {
  const projects = ids.map((id) => `@howdah/${id}`).join(',');
  // By the command, which keeps builds of one checkout apart.
  execFileSync(process.execPath, ['tools/bin/build.mjs', '-p', projects], {
    cwd: workspaceRoot,
    stdio: 'inherit',
  });
}
