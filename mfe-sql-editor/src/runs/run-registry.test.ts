import { RunRegistry } from './run-registry.ts';
import type { Run } from './run.ts';

const aRun = (resultId: string): Run => ({
  resultId,
  text: '',
  sql: '',
  before: '',
  source: '',
  sourceStart: 0,
  startedAt: 0,
  role: 'postgres',
});

function aBook(limits = { ofDocument: 3, inAll: 4 }) {
  const forgotten: string[] = [];
  const book = new RunRegistry(({ resultId }) => forgotten.push(resultId), limits);
  const ids = (document: string) => book.of(document).map(({ resultId }) => resultId);
  return { book, forgotten, ids };
}

describe('RunBook', () => {
  it('adds new runs at the front, and shows them', () => {
    const { book, ids } = aBook();
    book.add('a', aRun('1'));
    book.add('a', aRun('2'));
    expect(ids('a')).toEqual(['2', '1']);
    expect(book.shown('a')?.resultId).toBe('2');
    expect(book.shown('b')).toBeUndefined();
  });

  it('shows an earlier run again, until the next one', () => {
    const { book } = aBook();
    book.add('a', aRun('1'));
    book.add('a', aRun('2'));
    book.show('a', '1');
    expect(book.shown('a')?.resultId).toBe('1');
    book.show('a', 'gone');
    expect(book.shown('a')?.resultId).toBe('1');
    book.add('a', aRun('3'));
    expect(book.shown('a')?.resultId).toBe('3');
  });

  it('keeps so many runs of a document, and tells which one goes', () => {
    const { book, forgotten, ids } = aBook();
    for (const id of ['1', '2', '3', '4']) book.add('a', aRun(id));
    expect(ids('a')).toEqual(['4', '3', '2']);
    expect(forgotten).toEqual(['1']);
  });

  it('makes room in the document that ran longest ago, and leaves its newest run', () => {
    const { book, forgotten, ids } = aBook();
    for (const id of ['1', '2', '3']) book.add('a', aRun(id));
    for (const id of ['4', '5', '6']) book.add('b', aRun(id));
    expect(ids('a')).toEqual(['3']);
    expect(ids('b')).toEqual(['6', '5', '4']);
    expect(forgotten).toEqual(['1', '2']);
  });

  it('empties a document', () => {
    const { book, forgotten, ids } = aBook();
    const onChange = jest.fn();
    book.add('a', aRun('1'));
    book.subscribe(onChange);
    book.reset('a');
    expect(ids('a')).toEqual([]);
    expect(forgotten).toEqual(['1']);
    expect(onChange).toHaveBeenCalledTimes(1);
  });
});
