import { parseArgs } from 'node:util';
import { readRegistry, type StoredRegistry } from '../store/registry-store.ts';
import { storeDirectory } from '../store/store-paths.ts';
import { printLine, runCommand } from './command-line.ts';
import { setDisabled } from './kill-switch.ts';

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { store: { type: 'string' }, json: { type: 'boolean' } },
  });
  const store = values.store ?? storeDirectory();
  const registry = await changedOrRead(store, positionals);
  if (values.json) {
    printLine(JSON.stringify(registry, null, 2));
    return;
  }
  printLine(`revision ${registry.revision}, written ${registry.generatedAt}`);
  for (const entry of Object.values(registry.remotes)) {
    const range = `contract ${entry.contract.min}-${entry.contract.max}`;
    printLine(
      `${entry.id.padEnd(24)} ${entry.version.padEnd(22)} ${range}${entry.disabled ? '  disabled' : ''}`,
    );
    for (const older of entry.previous) printLine(`${''.padEnd(24)} ${older.version}`);
  }
  for (const { remote, leavesOut, reason } of registry.notes) {
    printLine(`${remote.padEnd(24)} ${leavesOut === 'remote' ? 'not used. ' : ''}${reason}`);
  }
});

/** `registry`, `registry disable <remote>`, `registry enable <remote>`. */
async function changedOrRead(store: string, [verb, id]: string[]): Promise<StoredRegistry> {
  if (verb === undefined) return readRegistry(store);
  if ((verb !== 'disable' && verb !== 'enable') || !id) {
    throw new Error('Usage: npm run registry [-- disable|enable <remote>]   [--store <folder>] [--json]');
  }
  return setDisabled(store, id, verb === 'disable');
}
