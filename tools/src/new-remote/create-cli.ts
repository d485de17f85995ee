#!/usr/bin/env node
import { readFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { printLine, runCommand } from '../publish/command-line.ts';
import { packedSpecs } from './packed-specs.ts';
import { newRemote } from './remote-options.ts';
import { REMOTE_OPTIONS, REMOTE_OPTIONS_USAGE } from './remote-arguments.ts';
import { writeRemote } from './write-remote.ts';

const USAGE = `Usage: create-howdah-remote mfe-reports [options]

${REMOTE_OPTIONS_USAGE}
  --packages <folder>       takes the packages of Howdah from the tarballs in a folder, not from the registry`;

/** The folder of the package that holds this script, its templates and the versions of a release. */
const here = import.meta.dirname;

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { ...REMOTE_OPTIONS, packages: { type: 'string' } },
  });
  const [target, ...more] = positionals;
  if (target === undefined || more.length > 0) throw new Error(USAGE);
  const { packages, ...options } = values;
  const folder = resolve(target);
  const id = basename(folder);
  const versions = JSON.parse(await readFile(join(here, 'versions.json'), 'utf8')) as Record<string, string>;
  await writeRemote(newRemote(id, options), {
    folder,
    templates: ['remote', 'repository'].map((name) => join(here, 'templates', name)),
    versions: { ...versions, ...(packages === undefined ? {} : await packedSpecs(resolve(packages))) },
  });
  printLine(`Created ${id}. Next:\n\n  cd ${target}\n  npm install\n  npm test\n  npm run dev`);
});
