import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { workspaceRoot } from '../../webpack/workspace.ts';
import { printLine, runCommand } from '../publish/command-line.ts';
import { driftMessage, TYPES_FILE } from './drift.ts';
import { readDocument, typesOf } from './platform-types.ts';

/** `npm run api:types` writes the types of the HTTP contract; with `-- --check` it only looks, and fails on drift. */
await runCommand(async () => {
  const { values } = parseArgs({ options: { check: { type: 'boolean' } } });
  const file = join(workspaceRoot, TYPES_FILE);
  const generated = await typesOf(await readDocument(workspaceRoot), workspaceRoot);
  const committed = existsSync(file) ? await readFile(file, 'utf8') : undefined;
  const drift = driftMessage(committed, generated);

  if (!drift) {
    printLine(`${TYPES_FILE} agrees with the platform.`);
  } else if (values.check) {
    throw new Error(drift);
  } else {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, generated);
    printLine(`${TYPES_FILE} is written.`);
  }
});
