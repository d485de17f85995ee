import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { workspaceRoot } from '../../webpack/workspace.ts';
import { printLine, runCommand } from '../publish/command-line.ts';
import { CONDITION_NAMES_FILE, conditionNamesModule } from './condition-names.ts';

/** `npm run condition-names` writes the names of Postgres's error conditions, after an update of Postgres. */
await runCommand(async () => {
  await writeFile(join(workspaceRoot, CONDITION_NAMES_FILE), await conditionNamesModule(workspaceRoot));
  printLine(`${CONDITION_NAMES_FILE} is written.`);
});
