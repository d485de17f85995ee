import { DEFAULT_SPLIT, keepSnippetState, snippetState, STATE_NAME } from './editor-state.ts';

function memory(initial?: string) {
  const items = new Map(initial === undefined ? [] : [[STATE_NAME, initial]]);
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  };
}

describe('the state of a snippet', () => {
  it('begins with half for the editor and half for the results', () => {
    const storage = memory();
    expect(snippetState('a', storage)).toBeUndefined();
    keepSnippetState('a', 'ref', { savingState: 'UPDATING' }, storage);
    expect(snippetState('a', storage)).toEqual({
      projectRef: 'ref',
      splitSizes: DEFAULT_SPLIT,
      savingState: 'UPDATING',
      results: [],
    });
  });

  it('keeps each snippet by itself, and what was not changed', () => {
    const storage = memory();
    keepSnippetState('a', 'ref', { splitSizes: [30, 70] }, storage);
    keepSnippetState('b', 'ref', { splitSizes: [20, 80] }, storage);
    keepSnippetState('a', 'ref', { results: [{ id: 'r', autoLimit: 100 }] }, storage);
    expect(snippetState('a', storage)).toMatchObject({ splitSizes: [30, 70], results: [{ id: 'r' }] });
    expect(snippetState('b', storage)?.splitSizes).toEqual([20, 80]);
  });

  it('forgets what was not used for longest', () => {
    const storage = memory();
    for (let index = 0; index <= 200; index += 1) keepSnippetState(`s${index}`, 'ref', {}, storage);
    expect(snippetState('s0', storage)).toBeUndefined();
    expect(snippetState('s1', storage)).toBeDefined();
  });

  it.each(['', 'null', '[]', '{"a":null}', '{"a":{"splitSizes":[0,"x"]}}', '{'])(
    'is not misled by %j in the storage',
    (text) => expect(snippetState('a', memory(text))).toBeUndefined(),
  );

  it('lets a full storage pass', () => {
    const full = {
      getItem: () => null,
      setItem() {
        throw new DOMException('full', 'QuotaExceededError');
      },
    };
    expect(() => keepSnippetState('a', 'ref', {}, full)).not.toThrow();
  });
});
