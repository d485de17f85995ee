import { parseArgs } from 'node:util';
import { chosenStore } from '../store/store-paths.ts';
import { printLine, runCommand } from './command-line.ts';
import { rollbackMessage, rollbackRemote } from './rollback.ts';

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { store: { type: 'string' }, force: { type: 'boolean' } },
  });
  const [id, version] = positionals;
  if (!id)
    throw new Error('Usage: npm run rollback:remote -- <remote> [<version>]   [--store <folder>] [--force]');
  printLine(rollbackMessage(await rollbackRemote(chosenStore(values.store), id, version, values), id));
});
