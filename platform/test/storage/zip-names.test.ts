import { ZipNames } from '../../src/areas/storage/archive/zip-names.ts';

const placed = (...files: [bucket: string, name: string][]) => {
  const names = new ZipNames();
  return files.map(([bucket, name]) => names.place(bucket, name));
};

describe('names in an archive', () => {
  it('are those of the bucket and the object by default', () => {
    expect(placed(['covers', 'front/été 1.svg'])).toEqual(['covers/front/été 1.svg']);
  });

  it.each([
    ['covers', '../../etc/passwd', 'covers/__/__/etc/passwd'],
    ['..', 'x', '__/x'],
    ['a/../../b', 'x', 'a_.._.._b/x'],
    ['covers', '/absolute', 'covers/_/absolute'],
    ['C:', 'x', 'C_/x'],
    ['covers', 'a\\..\\..\\b', 'covers/a_.._.._b'],
    ['covers', 'a\u0000b\nc', 'covers/a_b_c'],
    ['covers', 'a//b', 'covers/a/_/b'],
    ['covers', 'ends. ', 'covers/ends__'],
    ['', '', '_/_'],
  ])('cannot leave the archive: %j %j', (bucket, name, expected) => {
    expect(placed([bucket, name])).toEqual([expected]);
  });

  it('are unique, even on a file system that ignores case', () => {
    expect(placed(['b', 'a?.txt'], ['b', 'a*.txt'], ['b', 'A_.TXT'], ['b', 'c?'], ['b', 'c*'])).toEqual([
      'b/a_.txt',
      'b/a_ (2).txt',
      'b/A_ (2) (2).TXT'.replace(' (2) (2)', ' (3)'),
      'b/c_',
      'b/c_ (2)',
    ]);
  });

  it('are never both a file and a folder', () => {
    expect(placed(['b', 'a'], ['b', 'a/x'])).toEqual(['b/a', 'b/a_/x']);
    expect(placed(['b', 'a/x'], ['b', 'a'])).toEqual(['b/a/x', 'b/a (2)']);
  });
});
