/** @needs-page */
import 'fake-indexeddb/auto';
import { resultStore, snapshotOf } from '@howdah/shared-api/sql';
import { useRuns } from '@howdah/shared-api/sql-run';
import { act, renderHook, waitFor } from '@testing-library/react';
import { STATE_NAME } from './editor-state.ts';
import type { Run } from '../run.ts';
import { runRegistry } from '../run.ts';
import { clearStored, clearStoredOfOthers, storeEnd, storeStart } from './store-result.ts';
import { useStoredResults } from './use-stored-results.ts';

const owner = { personId: 1, document: 'books', ref: 'bookshop' };
const page = '1/books';
const column = (name: string) => ({ name, type_id: 25, type: 'text' });

const aRun = (resultId: string, startedAt = 1000): Run => ({
  resultId,
  startedAt,
  sql: 'select 1 limit 100',
  before: '',
  source: 'select 1',
  sourceStart: 0,
  text: 'select 1',
  role: 'postgres',
  autoLimit: 100,
});

/** A run of this page that has ended with these rows. */
function finish(run: Run, rows: (string | null)[][], names = rows[0]?.map((_, index) => `c${index}`) ?? []) {
  runRegistry.add(page, run);
  storeStart(owner, run);
  const { live } = resultStore.begin(run.resultId);
  live.describe(0, names.map(column));
  live.append(0, rows);
  live.endSet(0, { command: 'SELECT', affectedRows: rows.length, ms: 1 });
  live.end('done', 2);
  storeEnd(owner, run);
}

/** What is in memory goes with the page; what is stored stays. */
function reload() {
  runRegistry.clearAll();
  resultStore.clear();
}

const open = (personId = 1) =>
  renderHook(() => useStoredResults(page, { ...owner, personId }, useRuns(runRegistry, page))).result;
const stored = () => JSON.parse(localStorage.getItem(STATE_NAME) ?? '{}')[owner.document]?.results;
/** Resolves when the latest result is in the browser's database. */
const inDatabase = () => waitFor(() => expect(stored()[0].place).toBe('database'));

beforeEach(async () => {
  reload();
  await clearStored(owner);
  localStorage.clear();
});

describe('the results of a query after a reload', () => {
  it('are there again, with their time, and marked as of an earlier page', () => {
    const rows = [
      ['1', null, '<script>alert(1)</script>'],
      ['', '🐘', 'x'],
    ];
    finish(aRun('r'), rows, ['id', '__proto__', 'id']);
    reload();
    const { missing } = open().current;
    expect(missing).toBeNull();
    expect(runRegistry.of(page)).toMatchObject([
      { resultId: 'r', startedAt: 1000, isRestored: true, autoLimit: 100 },
    ]);
    const view = resultStore.get('r')!;
    expect(view).toMatchObject({ state: 'done', ms: 2 });
    expect(snapshotOf(view)!.sets[0]).toMatchObject({
      rows,
      columns: [column('id'), column('__proto__'), column('id')],
    });
  });

  it.each([
    ['here', 'x'],
    ['in the database', 'x'.repeat(50_000)],
  ])('keep the timeout of their run, stored %s', async (place, value) => {
    finish({ ...aRun('r'), statementTimeoutMs: 600_000 }, [[value]]);
    if (place !== 'here') await inDatabase();
    reload();
    const result = open();
    await waitFor(() => expect(result.current.missing).toBeNull());
    expect(runRegistry.of(page)).toMatchObject([{ resultId: 'r', statementTimeoutMs: 600_000 }]);
  });

  it('stand in the state that the specification names, each with rows, an optional error and autoLimit', () => {
    finish(aRun('r'), [['1']]);
    const failed = aRun('f', 2000);
    storeStart(owner, failed);
    const { live } = resultStore.begin('f');
    live.fail({ code: '42703', message: 'column "nope" does not exist', position: 8 });
    live.end('failed', 1);
    storeEnd(owner, failed);
    expect(stored()).toMatchObject([
      { id: 'f', state: 'failed', rows: [], error: { code: '42703' }, autoLimit: 100 },
      { id: 'r', state: 'done', rows: [[['1']]], autoLimit: 100 },
    ]);
    reload();
    open();
    expect(runRegistry.of(page).map(({ resultId }) => resultId)).toEqual(['f', 'r']);
    expect(resultStore.get('f')).toMatchObject({ state: 'failed', error: { position: 8 } });
  });

  it('come from the database of the browser when they are many', async () => {
    const rows = Array.from({ length: 20_000 }, (_, row) => [String(row), 'text']);
    finish(aRun('r'), rows);
    await inDatabase();
    expect(localStorage.getItem(STATE_NAME)!.length).toBeLessThan(1000);
    reload();
    const result = open();
    expect(result.current.missing).toEqual({ kind: 'loading' });
    await waitFor(() => expect(result.current.missing).toBeNull());
    expect(resultStore.get('r')!.sets[0]).toMatchObject({ rowCount: 20_000 });
    expect(resultStore.get('r')!.sets[0]!.cell(19_999, 0)).toBe('19999');
  });

  it.each([
    ['one value', [['x'.repeat(5_000_000)]]],
    ['many values', Array.from({ length: 100_001 }, () => ['1', '2'])],
  ])('say that they were too large to be kept: %s', (_what, rows) => {
    finish(aRun('r'), rows);
    reload();
    expect(open().current.missing).toEqual({ kind: 'too-large', id: 'r', startedAt: 1000 });
  });

  it('say so when the browser has no room', async () => {
    const full = jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    finish(aRun('r'), [['x'.repeat(50_000)]]);
    await waitFor(() => expect(full).toHaveBeenCalled());
    full.mockRestore();
    reload();
    expect(open().current.missing).toMatchObject({ kind: 'not-stored', id: 'r' });
  });

  it('are forgotten with the history of the query', async () => {
    finish(aRun('r'), [['x'.repeat(50_000)]]);
    await inDatabase();
    await clearStored(owner);
    reload();
    expect(open().current.missing).toBeNull();
    expect(runRegistry.of(page)).toEqual([]);
  });

  it('are nothing to another person, and are dropped when one signs in', async () => {
    finish(aRun('r'), [['secret']]);
    finish(aRun('s', 2000), [['secret'.repeat(10_000)]]);
    await inDatabase();
    reload();
    expect(open(2).current.missing).toBeNull();
    expect(runRegistry.of(page)).toEqual([]);
    await act(() => clearStoredOfOthers(2));
    expect(localStorage.getItem(STATE_NAME)).not.toContain('secret');
    const mine = open(1);
    expect(mine.current.missing).toBeNull();
    expect(runRegistry.of(page)).toEqual([]);
  });

  it.each([
    ['a row that is none', { rows: [[1]] }],
    ['a cell that is an object', { rows: [[[{}]]] }],
    ['statements without end', { facts: { sets: [{ index: 1e12 }] } }],
    ['no run', { run: null }],
    ['a time that is none', { startedAt: 1e300 }],
    ['an unknown place', { place: 'elsewhere' }],
    ['a state of its own', { state: 'great' }],
    ['an error without a message', { error: {} }],
  ])('are not shown when the storage holds %s', (_what, change) => {
    finish(aRun('r'), [['1']]);
    const states = JSON.parse(localStorage.getItem(STATE_NAME)!);
    Object.assign(states.books.results[0], change);
    localStorage.setItem(STATE_NAME, JSON.stringify(states));
    reload();
    expect(['not-stored', undefined]).toContain(open().current.missing?.kind);
    expect(runRegistry.of(page)).toEqual([]);
  });

  it('are not shown when the database holds something else', async () => {
    finish(aRun('r'), [['x'.repeat(50_000)]]);
    await inDatabase();
    const states = JSON.parse(localStorage.getItem(STATE_NAME)!);
    states.books.results[0].id = 'another';
    localStorage.setItem(STATE_NAME, JSON.stringify(states));
    reload();
    const result = open();
    await waitFor(() => expect(result.current.missing).toMatchObject({ kind: 'not-stored', id: 'another' }));
  });
});

describe('a run whose page was reloaded', () => {
  it('is looked for, and said to be lost once it has ended', () => {
    storeStart(owner, aRun('r'));
    reload();
    const result = open();
    expect(result.current.missing).toEqual({ kind: 'unfinished', id: 'r', startedAt: 1000 });
    act(() => result.current.markEnded('r'));
    expect(result.current.missing).toMatchObject({ kind: 'lost', id: 'r' });
    reload();
    expect(open().current.missing).toMatchObject({ kind: 'lost', id: 'r' });
  });

  /** Opens the query while another tab runs it; what that tab writes comes later. */
  function openBesideAnotherTab() {
    finish(aRun('r'), [['1']]);
    const written = localStorage.getItem(STATE_NAME)!;
    reload();
    localStorage.clear();
    storeStart(owner, aRun('r'));
    const result = open();
    return { result, theOtherWrites: () => localStorage.setItem(STATE_NAME, written) };
  }

  it('brings its result when another tab ran it to the end', () => {
    const { result, theOtherWrites } = openBesideAnotherTab();
    expect(result.current.missing).toMatchObject({ kind: 'unfinished' });
    theOtherWrites();
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: STATE_NAME })));
    expect(result.current.missing).toBeNull();
    expect(runRegistry.of(page)).toMatchObject([{ resultId: 'r', isRestored: true }]);
  });

  it('is not said to be lost when its result came meanwhile', () => {
    const { result, theOtherWrites } = openBesideAnotherTab();
    theOtherWrites();
    act(() => result.current.markEnded('r'));
    expect(result.current.missing).toBeNull();
  });

  it('is looked for when all that its page saw was a lost connection', () => {
    storeStart(owner, aRun('r'));
    const { live } = resultStore.begin('r');
    live.fail({ code: 'connection_lost', message: 'The connection to the platform was lost.' });
    live.end('failed');
    storeEnd(owner, aRun('r'));
    reload();
    expect(open().current.missing).toMatchObject({ kind: 'unfinished', id: 'r' });
  });

  it('is looked for when its page stopped waiting for a cancel', () => {
    storeStart(owner, aRun('r'));
    resultStore.begin('r').live.end('cancelled');
    storeEnd(owner, aRun('r'));
    reload();
    expect(open().current.missing).toMatchObject({ kind: 'unfinished', id: 'r' });
  });

  it('keeps the results before it', () => {
    finish(aRun('before'), [['1']]);
    storeStart(owner, aRun('r', 2000));
    reload();
    expect(open().current.missing).toMatchObject({ kind: 'unfinished', id: 'r' });
    expect(runRegistry.of(page).map(({ resultId }) => resultId)).toEqual(['before']);
  });
});
