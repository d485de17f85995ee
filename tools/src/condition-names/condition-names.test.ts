import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { workspaceRoot } from '../../webpack/workspace.ts';
import { CONDITION_NAMES_FILE, conditionNamesModule } from './condition-names.ts';

it('agrees with the embedded Postgres: if not, run "npm run condition-names"', async () => {
  const committed = await readFile(join(workspaceRoot, CONDITION_NAMES_FILE), 'utf8');
  expect(committed).toBe(await conditionNamesModule(workspaceRoot));
});
