import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { bin, linkPackages, run, step } from '../../bin/setup.mjs';
import { workspaceRoot } from '../../webpack/workspace.ts';
import { printLine, runCommand } from '../publish/command-line.ts';
import { packageVersions } from './package-versions.ts';
import { withReadmeRow } from './readme-row.ts';
import { REMOTE_OPTIONS, REMOTE_OPTIONS_USAGE } from './remote-arguments.ts';
import { newRemote } from './remote-options.ts';
import { refuseTaken } from './workspace-remotes.ts';
import { writeRemote } from './write-remote.ts';

const USAGE = `Usage: npm run new:remote -- mfe-reports [options]

${REMOTE_OPTIONS_USAGE}`;

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: REMOTE_OPTIONS,
  });
  const [id, ...more] = positionals;
  if (id === undefined || more.length > 0) throw new Error(USAGE);
  const remote = newRemote(id, values);
  await refuseTaken(remote, workspaceRoot);
  const readme = join(workspaceRoot, 'README.md');
  const readmeText = withReadmeRow(await readFile(readme, 'utf8'), remote);
  const templates = join(import.meta.dirname, '../../templates');
  const files = await writeRemote(remote, {
    folder: join(workspaceRoot, id),
    templates: [join(templates, 'remote'), join(templates, 'workspace')],
    versions: await packageVersions(workspaceRoot),
  });
  await writeFile(readme, readmeText);
  for (const file of files) printLine(`${id}/${file}`);
  linkPackages();
  run(process.execPath, [bin('oxfmt/bin/oxfmt'), id, 'README.md']);
  step(
    `Created ${id}. Show it in a running dashboard: npm run publish:remote -- ${id}, then reload the page`,
  );
  step(`Develop it: stop the dashboard, then npm run dev -- ${id}, which starts it again`);
});
