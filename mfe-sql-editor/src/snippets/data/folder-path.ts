import type { SnippetFolder } from '@howdah/shared-api/snippets';

/** Folders that are looked into before a search for one is given up. */
const MOST = 100;

/**
 * The folder and those around it, the outermost first. Looks level by level, because a folder tells of its parent and is only told of by it;
 * null where it is not found. Rejects as `foldersIn` does.
 *
 * @param foldersIn those directly inside of one; null: at the top.
 */
export async function pathOfFolder(
  id: string,
  foldersIn: (parentId: string | null) => Promise<readonly SnippetFolder[]>,
): Promise<string[] | null> {
  const parents = new Map<string, string | null>();
  const toLookInto: (string | null)[] = [null];
  for (let looked = 0; looked < MOST && toLookInto.length > 0; looked += 1) {
    const parent = toLookInto.shift() ?? null;
    for (const folder of await foldersIn(parent)) {
      parents.set(folder.id, parent);
      toLookInto.push(folder.id);
    }
    if (parents.has(id)) return upwards(id, parents);
  }
  return null;
}

function upwards(id: string, parents: ReadonlyMap<string, string | null>): string[] {
  const path: string[] = [];
  for (let at: string | null | undefined = id; at; at = parents.get(at)) path.unshift(at);
  return path;
}
