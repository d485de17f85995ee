import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { bin, linkPackages, run, step } from '../../bin/setup.mjs';
import { workspaceRoot } from '../../webpack/workspace.ts';
import { printLine, runCommand } from '../publish/command-line.ts';
import { packageVersions } from './package-versions.ts';
import { withReadmeRow } from './readme-row.ts';
import { newRemote } from './remote-options.ts';
import { refuseTaken } from './workspace-remotes.ts';
import { writeRemote } from './write-remote.ts';

const USAGE = `Usage: npm run new:remote -- mfe-reports [options]

  --title "Usage reports"   for users; default: the name
  --path reports            of its page, below a project; default: the name
  --entry reports           in the navigation; default: the name
  --icon table              of the entry
  --action tenant:Sql:Query --resource projects
                            the permission that the entry and the page need`;

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      title: { type: 'string' },
      path: { type: 'string' },
      entry: { type: 'string' },
      icon: { type: 'string' },
      action: { type: 'string' },
      resource: { type: 'string' },
    },
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
  step(`Made ${id}. Show it in a running dashboard: npm run publish:remote -- ${id}, then reload the page`);
  step(`Develop it: npm run dev -- ${id}`);
});
