import type { SqlColumn } from '../types.ts';
import { MAX_NOTICES } from './live-result.ts';
import { snapshotOf } from './result-snapshot.ts';
import { DEFAULT_LIMITS, ResultStore, type StoreLimits } from './result-store.ts';

const id: SqlColumn = { name: 'id', type_id: 20, type: 'bigint' };

/** A store whose frames the test draws. */
function makeStore(limits: Partial<StoreLimits> = {}) {
  const frames = new Set<() => void>();
  const store = new ResultStore({ ...DEFAULT_LIMITS, ...limits }, (callback) => {
    frames.add(callback);
    return () => frames.delete(callback);
  });
  const drawFrame = () => [...frames].forEach((frame) => frames.delete(frame) && frame());
  return { store, drawFrame, frames };
}

/** Creates a result that has ended, with rows of a given length. */
function finished(store: ResultStore, resultId: string, rows: number, length = 10) {
  const { live } = store.begin(resultId);
  live.describe(0, [id]);
  live.append(
    0,
    Array.from({ length: rows }, () => ['x'.repeat(length)]),
  );
  live.endSet(0, { command: 'SELECT', affectedRows: rows, ms: 1 });
  live.end('done', 2);
}

describe('ResultStore', () => {
  it('has no result that was not begun', () => {
    expect(makeStore().store.get('a')).toBeUndefined();
  });

  it('shows a result as running from its beginning', () => {
    const { store } = makeStore();
    store.begin('a');
    expect(store.get('a')).toMatchObject({ id: 'a', state: 'running', sets: [], ms: null, evicted: false });
  });

  it('shows the rows, the facts and the end', () => {
    const { store } = makeStore();
    finished(store, 'a', 3, 2);
    const view = store.get('a')!;
    expect(view).toMatchObject({ state: 'done', ms: 2, error: undefined });
    expect(view.sets[0]).toMatchObject({
      columns: [id],
      rowCount: 3,
      command: 'SELECT',
      affectedRows: 3,
      ms: 1,
    });
    expect([view.sets[0]!.cell(2, 0), view.sets[0]!.cell(3, 0), view.sets[0]!.longest(0)]).toEqual([
      'xx',
      null,
      2,
    ]);
  });

  it('tells of the first rows at once, of more with the next frame, and of the end at once', () => {
    const { store, drawFrame } = makeStore();
    const listener = jest.fn();
    const { live } = store.begin('a');
    store.subscribe('a', listener);

    live.describe(0, [id]);
    expect(listener).toHaveBeenCalledTimes(0);
    live.append(0, [['1']]);
    expect(listener).toHaveBeenCalledTimes(1);
    expect(store.get('a')!.sets[0]!.rowCount).toBe(1);

    live.append(0, [['2']]);
    live.append(0, [['3']]);
    expect(listener).toHaveBeenCalledTimes(1);
    expect(store.get('a')!.sets[0]!.rowCount).toBe(1);
    drawFrame();
    expect(listener).toHaveBeenCalledTimes(2);
    expect(store.get('a')!.sets[0]!.rowCount).toBe(3);

    live.append(0, [['4']]);
    live.end('done');
    expect(listener).toHaveBeenCalledTimes(3);
    drawFrame();
    expect(listener).toHaveBeenCalledTimes(3);
  });

  it('tells of thousands of statements with one frame', () => {
    const { store, drawFrame } = makeStore();
    const listener = jest.fn();
    const { live } = store.begin('a');
    store.subscribe('a', listener);
    for (let index = 0; index < 5000; index += 1) {
      live.describe(index, [id]);
      live.append(index, [['1']]);
      live.endSet(index, { command: 'SELECT', affectedRows: 1, ms: 0 });
    }
    expect(listener).toHaveBeenCalledTimes(1);
    drawFrame();
    expect(listener).toHaveBeenCalledTimes(2);
    expect(store.get('a')!.sets).toHaveLength(5000);
  });

  it('gives the same view until something changes', () => {
    const { store, drawFrame } = makeStore();
    const { live } = store.begin('a');
    live.append(0, []);
    drawFrame();
    expect(store.get('a')).toBe(store.get('a'));
  });

  it('shows in an old view only the rows that it had', () => {
    const { store } = makeStore();
    const { live } = store.begin('a');
    live.describe(0, [id]);
    live.append(0, [['1']]);
    const before = store.get('a')!;
    live.append(0, [['2']]);
    live.end('done');
    expect([before.sets[0]!.rowCount, before.sets[0]!.cell(1, 0)]).toEqual([1, null]);
    expect(store.get('a')!.sets[0]!.cell(1, 0)).toBe('2');
  });

  it('keeps the sets of several statements apart, also those without columns', () => {
    const { store } = makeStore();
    const { live } = store.begin('a');
    live.endSet(0, { command: 'CREATE TABLE', affectedRows: null, ms: 1 });
    live.describe(1, [id, id]);
    live.append(1, [['1', '2']]);
    live.endSet(1, { command: 'SELECT', affectedRows: 1, ms: 1 });
    live.end('done');
    expect(
      store
        .get('a')!
        .sets.map(({ index, command, rowCount, columns }) => [index, command, rowCount, columns.length]),
    ).toEqual([
      [0, 'CREATE TABLE', 0, 0],
      [1, 'SELECT', 1, 2],
    ]);
    expect(live.facts().sets).toEqual([
      { command: 'CREATE TABLE', rowCount: null, columns: [] },
      { command: 'SELECT', rowCount: 1, columns: [id, id] },
    ]);
  });

  it('counts no rows of a change that was rolled back', () => {
    const { store } = makeStore();
    const { live } = store.begin('a');
    live.endSet(0, { command: 'DELETE', affectedRows: 5, ms: 1 });
    live.endSet(1, { command: 'UPDATE', affectedRows: 2, ms: 1 });
    live.settle(0, 0, 'rolled_back');
    live.settle(1, 1, 'kept');
    live.end('done');
    expect(live.facts().sets.map(({ rowCount }) => rowCount)).toEqual([null, 2]);
  });

  it('tells who subscribed before the result began', () => {
    const { store } = makeStore();
    const listener = jest.fn();
    store.subscribe('a', listener);
    store.begin('a');
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('does not call a listener after it unsubscribed', () => {
    const { store } = makeStore();
    const listener = jest.fn();
    store.subscribe('a', listener)();
    store.begin('a');
    expect(listener).not.toHaveBeenCalled();
  });

  it('stops the run that an id had when a new one begins, and takes nothing more of it', () => {
    const { store, drawFrame } = makeStore();
    const first = store.begin('a');
    store.begin('a');
    expect(first.signal.aborted).toBe(true);
    first.live.append(0, [['late']]);
    first.live.end('done');
    drawFrame();
    expect(store.get('a')).toMatchObject({ state: 'running', sets: [] });
  });

  it('aborts the run of an id, and only that one', () => {
    const { store } = makeStore();
    const [a, b] = [store.begin('a'), store.begin('b')];
    store.abort('a');
    store.abort('unknown');
    expect([a.signal.aborted, b.signal.aborted]).toEqual([true, false]);
  });

  it('removes results, and tells its listeners', () => {
    const { store } = makeStore();
    const listener = jest.fn();
    const { signal } = store.begin('a');
    store.subscribe('a', listener);
    store.clear();
    expect([store.get('a'), signal.aborted, listener.mock.calls.length, store.bytes]).toEqual([
      undefined,
      true,
      1,
      0,
    ]);
  });

  it('marks all begun statements of a run that broke off at once', () => {
    const { store } = makeStore();
    const { live } = store.begin('a');
    for (let index = 0; index < 3; index += 1) live.describe(index, [id]);
    live.settle(0, 0, 'kept');
    const changes = jest.fn();
    store.subscribe('a', changes);
    live.end('failed');
    expect([...store.get('a')!.outcomes]).toEqual([
      [0, 'kept'],
      [1, 'unknown'],
      [2, 'unknown'],
    ]);
    expect(changes).toHaveBeenCalledTimes(1);
  });

  it('puts a result back as it was, with its time', () => {
    const first = makeStore().store;
    const { live } = first.begin('a');
    live.describe(0, [id, id]);
    live.append(0, [
      ['1', null],
      ['', '__proto__'],
    ]);
    live.endSet(0, { command: 'SELECT', affectedRows: 2, ms: 1 });
    live.settle(0, 1, 'rolled_back');
    live.addNotice({ severity: 'NOTICE', code: '00000', message: 'halfway' });
    live.fail({ code: '22012', message: 'division by zero' });
    live.end('failed', 7);
    const before = first.get('a')!;
    const stored = JSON.parse(JSON.stringify({ ...snapshotOf(before), startedAt: 5 }));

    const { store } = makeStore();
    store.restore('a', stored);
    const after = store.get('a')!;
    expect(after).toMatchObject({ state: 'failed', ms: 7, startedAt: 5, error: before.error });
    expect([...after.outcomes]).toEqual([...before.outcomes]);
    expect(after.notices).toEqual(before.notices);
    expect(snapshotOf(after)).toEqual(stored);
    expect([after.sets[0]!.cell(1, 1), after.sets[0]!.longest(1)]).toEqual(['__proto__', 9]);

    store.restore('a', { ...stored, state: 'done' });
    expect(store.get('a')!.state).toBe('failed');
  });

  it('makes no snapshot of what still runs, or has lost its rows', () => {
    const { store } = makeStore({ totalBytes: 10 });
    store.begin('a');
    expect(snapshotOf(store.get('a')!)).toBeNull();
    finished(store, 'b', 3);
    finished(store, 'c', 3);
    expect(snapshotOf(store.get('b')!)).toBeNull();
  });

  describe('at its limits', () => {
    it.each([
      ['rows', { maxRows: 5, maxBytes: 1e9 }, 5],
      ['bytes', { maxRows: 1e9, maxBytes: 40 }, 4],
    ] as const)('truncates a result by its %s, honestly', (truncatedBy, result, kept) => {
      const { store } = makeStore({ result });
      const { live } = store.begin('a');
      live.describe(0, [id]);
      const rows = Array.from({ length: 10 }, (_, row) => [String(row).repeat(10)]);
      expect(live.append(0, rows)).toBe(false);
      const view = store.get('a')!;
      expect(view).toMatchObject({ state: 'truncated', truncatedBy });
      expect([view.sets[0]!.rowCount, view.sets[0]!.cell(kept - 1, 0)]).toEqual([
        kept,
        String(kept - 1).repeat(10),
      ]);
      expect(live.facts()).toMatchObject({ state: 'truncated', sets: [{ command: null, rowCount: kept }] });
    });

    it('does not truncate a result that just fits', () => {
      const { store } = makeStore({ result: { maxRows: 5, maxBytes: 1e9 } });
      finished(store, 'a', 5);
      expect(store.get('a')!.state).toBe('done');
    });

    it('counts the rows of all sets together', () => {
      const { store } = makeStore({ result: { maxRows: 3, maxBytes: 1e9 } });
      const { live } = store.begin('a');
      live.describe(0, [id]);
      live.describe(1, [id]);
      expect(live.append(0, [['1'], ['2']])).toBe(true);
      expect(live.append(1, [['3'], ['4']])).toBe(false);
    });

    it('drops the rows of the result that was not used for longest', () => {
      const { store } = makeStore({ totalBytes: 250 });
      finished(store, 'a', 10);
      finished(store, 'b', 10);
      store.subscribe('a', () => {})();
      finished(store, 'c', 10);
      expect(['a', 'b', 'c'].map((name) => store.get(name)!.evicted)).toEqual([false, true, false]);
      expect(store.bytes).toBe(200);
      const evicted = store.get('b')!;
      expect(evicted.sets[0]).toMatchObject({ rowCount: 0, command: 'SELECT', affectedRows: 10 });
      expect(evicted.sets[0]!.cell(0, 0)).toBeNull();
    });

    it('drops no rows that are looked at, and none of a run that goes on', () => {
      const { store } = makeStore({ totalBytes: 150 });
      finished(store, 'watched', 10);
      store.subscribe('watched', () => {});
      const { live } = store.begin('running');
      live.describe(0, [id]);
      live.append(0, [['x'.repeat(100)]]);
      finished(store, 'c', 10);
      finished(store, 'd', 10);
      expect(['watched', 'running', 'c'].map((name) => store.get(name)!.evicted)).toEqual([
        false,
        false,
        true,
      ]);
    });

    it('keeps a thousand notices, and counts the others', () => {
      const { store } = makeStore();
      const { live } = store.begin('a');
      for (let count = 0; count < MAX_NOTICES + 5; count += 1) {
        live.addNotice({ severity: 'NOTICE', message: String(count), code: '00000' });
      }
      live.end('done');
      expect([store.get('a')!.notices.length, store.get('a')!.noticesDropped]).toEqual([MAX_NOTICES, 5]);
    });
  });
});
