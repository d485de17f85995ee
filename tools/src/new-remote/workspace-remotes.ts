import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { NewRemote } from './remote-options.ts';

interface OtherRemote {
  id: string;
  routes: string[];
  nav: { entry: string }[];
}

/** @throws when another remote of the workspace has what the new one wants. */
export async function refuseTaken({ id, path, entry }: NewRemote, workspace: string): Promise<void> {
  for (const other of await remotesIn(workspace)) {
    if (other.id === id) throw new Error(`There is a remote ${id}. Choose another name.`);
    const route = other.routes.find((one) => covers(one, path));
    if (route !== undefined) {
      throw new Error(
        `The path "${path}" belongs to ${other.id}, which has the route "${route}". Choose another: --path.`,
      );
    }
    if (other.nav.some((one) => one.entry === entry)) {
      throw new Error(`The navigation entry "${entry}" belongs to ${other.id}. Choose another: --entry.`);
    }
  }
}

async function remotesIn(workspace: string): Promise<OtherRemote[]> {
  const folders = (await readdir(workspace)).filter((name) => name.startsWith('mfe-'));
  const found = await Promise.all(
    folders.map((folder) => readFile(join(workspace, folder, 'remote.json'), 'utf8').catch(() => undefined)),
  );
  return found.flatMap((text) => (text === undefined ? [] : [JSON.parse(text) as OtherRemote]));
}

function covers(route: string, path: string): boolean {
  return route === path || (route.endsWith('/*') && path.startsWith(route.slice(0, -1)));
}
