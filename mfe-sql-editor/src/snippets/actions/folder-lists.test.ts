import type { SnippetFolder } from '@howdah/shared-api/snippets';
import { pathOfFolder } from './folder-lists.ts';

const inside: Record<string, string[]> = { '': ['a', 'b'], a: ['c'], b: ['d'], d: ['e'] };

function open() {
  const asked: (string | null)[] = [];
  const foldersIn = async (parent: string | null) => {
    asked.push(parent);
    return (inside[parent ?? ''] ?? []).map((id) => ({ id, parent_id: parent }) as SnippetFolder);
  };
  return { asked, foldersIn };
}

describe('pathOfFolder', () => {
  it('finds a folder at any depth, with those around it', async () => {
    const { foldersIn } = open();
    await expect(pathOfFolder('e', foldersIn)).resolves.toEqual(['b', 'd', 'e']);
  });

  it('looks no further than it must', async () => {
    const { asked, foldersIn } = open();
    await expect(pathOfFolder('b', foldersIn)).resolves.toEqual(['b']);
    expect(asked).toEqual([null]);
  });

  it('gives up where there is none', async () => {
    const { foldersIn } = open();
    await expect(pathOfFolder('gone', foldersIn)).resolves.toBeNull();
  });
});
