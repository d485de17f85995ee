import type { StoredResult } from './stored-result.ts';
import {
  changeResults,
  DEFAULT_SPLIT,
  dropResultsOfOthers,
  dropSnippetState,
  keepSnippetState,
  MAX_STATE_CHARACTERS,
  resultsOf,
  snippetState,
  STATE_NAME,
} from './editor-state.ts';

const owner = (document = 'a', personId = 1) => ({ personId, document, ref: 'ref' });

/** A result of one row whose value has so many characters. */
const aResult = (id: string, characters = 1, personId = 1): StoredResult => ({
  id,
  personId,
  startedAt: 1,
  state: 'done',
  place: 'here',
  autoLimit: 100,
  rows: [[['x'.repeat(characters)]]],
  facts: { sets: [], outcomes: [], notices: [], noticesDropped: 0, ms: 1 },
  run: { sql: '', before: '', source: '', sourceStart: 0, text: '', role: '' },
});

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
    keepSnippetState('a', 'ref', { chart: { kind: 'line' } }, storage);
    changeResults(owner(), () => [aResult('r')], storage);
    keepSnippetState('a', 'ref', { savingState: 'UPDATING' }, storage);
    expect(snippetState('a', storage)).toMatchObject({
      projectRef: 'ref',
      splitSizes: [30, 70],
      chart: { kind: 'line' },
      results: [{ id: 'r', rows: [[['x']]], autoLimit: 100 }],
    });
    expect(snippetState('b', storage)?.splitSizes).toEqual([20, 80]);
  });

  it('drops what was unused for the longest', () => {
    const storage = memory();
    for (let index = 0; index <= 200; index += 1) keepSnippetState(`s${index}`, 'ref', {}, storage);
    expect(snippetState('s0', storage)).toBeUndefined();
    expect(snippetState('s1', storage)).toBeDefined();
  });

  it.each(['', 'null', '[]', '{"a":null}', '{"a":{"splitSizes":[0,"x"]}}', '{'])(
    'is not misled by %j in the storage',
    (text) => expect(snippetState('a', memory(text))).toBeUndefined(),
  );

  it.each([
    '{"a":{"splitSizes":[50,50],"results":"x"}}',
    '{"a":{"splitSizes":[50,50],"results":[null,1,{"id":"r"},{"id":"r","autoLimit":100}]}}',
    '{"__proto__":{"splitSizes":[50,50],"results":[]}}',
  ])('has no results in %j', (text) => {
    const storage = memory(text);
    expect(resultsOf(owner(), storage)).toEqual([]);
    changeResults(owner(), (before) => [aResult('r'), ...before], storage);
    expect(resultsOf(owner(), storage)).toHaveLength(1);
  });

  it('does not show results of another user, and drops them on request', () => {
    const storage = memory();
    changeResults(owner('a', 1), () => [aResult('r')], storage);
    expect(resultsOf(owner('a', 2), storage)).toEqual([]);
    changeResults(owner('b', 2), () => [aResult('s', 1, 2)], storage);
    dropResultsOfOthers(2, storage);
    expect(storage.getItem(STATE_NAME)).not.toContain('"r"');
    expect(resultsOf(owner('b', 2), storage)).toHaveLength(1);
    dropResultsOfOthers(null, storage);
    expect(storage.getItem(STATE_NAME)).not.toContain('rows');
  });

  it('drops a snippet whole', () => {
    const storage = memory();
    changeResults(owner(), () => [aResult('r')], storage);
    dropSnippetState('a', storage);
    expect(storage.getItem(STATE_NAME)).toBe('{}');
  });

  it('makes room: rows of the snippets that were not used for longest go first', () => {
    const storage = memory();
    for (const document of ['a', 'b', 'c', 'd']) {
      changeResults(owner(document), () => [aResult(document, MAX_STATE_CHARACTERS / 3)], storage);
    }
    const places = ['a', 'b', 'c', 'd'].map((document) => resultsOf(owner(document), storage)[0]?.place);
    expect(places).toEqual(['not-stored', 'not-stored', 'here', 'here']);
    expect(storage.getItem(STATE_NAME)!.length).toBeLessThanOrEqual(MAX_STATE_CHARACTERS);
  });

  it('keeps that a result is there when the browser has no room for its rows', () => {
    const storage = memory();
    const small = {
      ...storage,
      setItem(key: string, value: string) {
        if (value.length > 1000) throw new DOMException('full', 'QuotaExceededError');
        storage.setItem(key, value);
      },
    };
    changeResults(owner(), () => [aResult('r', 5000)], small);
    expect(resultsOf(owner(), small)).toMatchObject([{ id: 'r', place: 'not-stored' }]);
  });

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
