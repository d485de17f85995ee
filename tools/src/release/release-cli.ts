import { workspaceRoot } from '../../webpack/workspace.ts';
import { printLine, runCommand } from '../publish/command-line.ts';
import { makeRelease } from './release.ts';

/** `npm run release` (CONTRIBUTING.md#releases). */
await runCommand(async () => {
  const date = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' }).format(new Date());
  const version = makeRelease({ workspace: workspaceRoot, date });
  printLine(
    `Release ${version} is committed. Push it without a rebase, which would change the commit that releases.json names.`,
  );
});
