import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { areaOf } from './area.ts';
import type { NewRemote } from './remote-options.ts';
import { renderTemplate, type TemplateValues } from './render-template.ts';

const SUFFIX = '.template';

export interface RemoteFiles {
  /** The folder to make. */
  folder: string;
  /** Folders with templates; a later one wins. */
  templates: readonly string[];
  versions: TemplateValues['versions'];
}

/**
 * Makes the folder of a new remote, whole or not at all.
 *
 * @returns the paths of its files.
 * @throws when the folder exists.
 */
export async function writeRemote(
  remote: NewRemote,
  { folder, templates, versions }: RemoteFiles,
): Promise<string[]> {
  if (existsSync(folder)) throw new Error(`${folder} exists. Choose another name, or remove it first.`);
  const values = valuesOf(remote);
  const unfinished = `${folder}.unfinished-${process.pid}`;
  const written = new Set<string>();
  try {
    for (const template of templates) {
      for (const path of await templatesIn(template)) {
        const text = await readFile(join(template, path), 'utf8');
        const target = path.slice(0, -SUFFIX.length);
        await mkdir(dirname(join(unfinished, target)), { recursive: true });
        await writeFile(join(unfinished, target), renderTemplate(text, { values, versions }));
        written.add(target);
      }
    }
    await rename(unfinished, folder);
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
  return [...written].sort();
}

function valuesOf({ id, title, path, entry, icon, permission }: NewRemote): TemplateValues['values'] {
  return {
    id,
    packageName: `@howdah/${id}`,
    title,
    path,
    area: areaOf(path),
    entry,
    icon,
    action: permission.action,
    resource: permission.resource,
    commandTitle: `Find a table in ${title}`,
  };
}

async function templatesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith(SUFFIX))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}
