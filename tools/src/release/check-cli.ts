import { printLine, runCommand } from '../publish/command-line.ts';
import { surfaceProblems } from './check-surfaces.ts';

/** The layer `changesets`: fails when an export changed since the last release and no changeset says so. */
await runCommand(async () => {
  const problems = surfaceProblems();
  if (problems.length > 0) throw new Error(problems.join('\n\n'));
  printLine('Each change of an export since the last release has its changeset.');
});
