import { execFileSync } from 'node:child_process';
import { copyFile, mkdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { workspaceRoot } from '../../webpack/workspace.ts';
import { printLine, runCommand } from '../publish/command-line.ts';
import { PACKAGES } from './packages.ts';

const USAGE = `Usage: npm run pack:packages [-- <package> ...]   [--out <folder>]\nPackages: ${Object.keys(PACKAGES).join(', ')}`;

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { out: { type: 'string', default: join(workspaceRoot, 'dist-packages') } },
  });
  const names = positionals.length > 0 ? positionals : Object.keys(PACKAGES);
  const unknown = names.find((name) => !Object.hasOwn(PACKAGES, name));
  if (unknown !== undefined) throw new Error(`There is no package "${unknown}" to pack.\n${USAGE}`);
  const out = resolve(values.out);
  await mkdir(out, { recursive: true });
  for (const name of names) printLine(await pack(name, out));
});

/** Fills a folder of its own and has npm pack it. Returns the path of the tarball. */
async function pack(name: string, out: string): Promise<string> {
  const target = join(out, name);
  await rm(target, { recursive: true, force: true });
  await PACKAGES[name]!(target);
  await copyFile(join(workspaceRoot, 'LICENSE'), join(target, 'LICENSE'));
  const tarball = execFileSync('npm', ['pack', '--silent', '--pack-destination', out], {
    cwd: target,
    encoding: 'utf8',
  });
  return join(out, tarball.trim());
}
