import { parseArgs } from 'node:util';
import { readRegistry } from '../store/registry-store.ts';
import { storeDirectory } from '../store/store-paths.ts';
import { printLine, runCommand } from './command-line.ts';

await runCommand(async () => {
  const { values } = parseArgs({ options: { store: { type: 'string' }, json: { type: 'boolean' } } });
  const registry = await readRegistry(values.store ?? storeDirectory());
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
});
