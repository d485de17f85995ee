import { wouldCircle } from './folder-rules.ts';

const folder = (id: string, parentId: string | null) => ({ id, parentId });
const tree = [folder('a', null), folder('b', 'a'), folder('c', 'b'), folder('d', null)];

describe('a folder that moves', () => {
  it.each([
    ['a', 'a', true],
    ['a', 'b', true],
    ['a', 'c', true],
    ['b', 'c', true],
    ['a', 'd', false],
    ['c', 'a', false],
    ['c', null, false],
    ['d', 'c', false],
  ])('%s into %s: in a circle %s', (id, parentId, answer) => {
    expect(wouldCircle(tree, id, parentId)).toBe(answer);
  });

  it('is answered even where folders are in a circle already', () => {
    expect(wouldCircle([folder('a', 'b'), folder('b', 'a'), folder('c', null)], 'c', 'a')).toBe(false);
  });
});
