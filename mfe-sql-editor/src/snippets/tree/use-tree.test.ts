import { readTree, storeTree } from './use-tree.ts';

const memory = (kept: string | null = null) => {
  let item = kept;
  return { getItem: () => item, setItem: (_: string, value: string) => void (item = value) };
};

const fresh = { expanded: ['favorites', 'private'], sorting: { sort_by: 'updated_at', sort_order: 'desc' } };

describe('the memory of the tree', () => {
  it('has what was left', () => {
    const storage = memory();
    const left = { expanded: ['shared'], sorting: { sort_by: 'name', sort_order: 'asc' } } as const;
    storeTree('shop', { ...left, expanded: [...left.expanded] }, storage);
    expect(readTree('shop', storage)).toEqual(left);
  });

  it.each([null, 'not json', '[]', '{"expanded": [1], "sorting": {"sort_by": "size"}}'])(
    'is as new where %j is kept',
    (kept) => {
      expect(readTree('shop', memory(kept))).toEqual(fresh);
    },
  );
});
