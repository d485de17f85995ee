import { resultStore } from '@howdah/shared-api/sql';
import { RunRegistry, type RunLimits, type SqlRun } from './run-registry.ts';

const aRun = (resultId: string): SqlRun => ({ resultId, startedAt: 0 });

function aRegistry(limits: Partial<RunLimits> = { perKey: 3, total: 4 }) {
  const removed: string[] = [];
  const registry = new RunRegistry(limits, ({ resultId }) => removed.push(resultId));
  const ids = (key: string) => registry.of(key).map(({ resultId }) => resultId);
  return { registry, removed, ids };
}

describe('RunRegistry', () => {
  it('adds new runs at the front, and shows them', () => {
    const { registry, ids } = aRegistry();
    registry.add('a', aRun('1'));
    registry.add('a', aRun('2'));
    expect(ids('a')).toEqual(['2', '1']);
    expect(registry.shown('a')?.resultId).toBe('2');
    expect(registry.shown('b')).toBeUndefined();
  });

  it('shows an earlier run again, until the next one', () => {
    const { registry } = aRegistry();
    registry.add('a', aRun('1'));
    registry.add('a', aRun('2'));
    registry.show('a', '1');
    expect(registry.shown('a')?.resultId).toBe('1');
    registry.show('a', 'gone');
    expect(registry.shown('a')?.resultId).toBe('1');
    registry.add('a', aRun('3'));
    expect(registry.shown('a')?.resultId).toBe('3');
  });

  it('keeps a number of runs of a key, and tells which one goes', () => {
    const { registry, removed, ids } = aRegistry();
    for (const id of ['1', '2', '3', '4']) registry.add('a', aRun(id));
    expect(ids('a')).toEqual(['4', '3', '2']);
    expect(removed).toEqual(['1']);
  });

  it('makes room in the key that ran longest ago, and leaves its newest run', () => {
    const { registry, removed, ids } = aRegistry();
    for (const id of ['1', '2', '3']) registry.add('a', aRun(id));
    for (const id of ['4', '5', '6']) registry.add('b', aRun(id));
    expect(ids('a')).toEqual(['3']);
    expect(ids('b')).toEqual(['6', '5', '4']);
    expect(removed).toEqual(['1', '2']);
  });

  it('clears a key', () => {
    const { registry, removed, ids } = aRegistry();
    const onChange = jest.fn();
    registry.add('a', aRun('1'));
    registry.subscribe(onChange);
    registry.clear('a');
    expect(ids('a')).toEqual([]);
    expect(removed).toEqual(['1']);
    expect(onChange).toHaveBeenCalledTimes(1);
  });

  it('keeps the latest run of a key, and removes the one before, where the limit is one', () => {
    const { registry, removed, ids } = aRegistry({ perKey: 1 });
    registry.add('a', aRun('1'));
    registry.add('a', aRun('2'));
    expect(ids('a')).toEqual(['2']);
    expect(removed).toEqual(['1']);
  });

  it('removes the key that ran longest ago when there are too many', () => {
    const { registry, removed, ids } = aRegistry({ perKey: 1, keys: 2 });
    for (const key of ['a', 'b', 'a', 'c']) registry.add(key, aRun(key));
    expect(ids('b')).toEqual([]);
    expect([...ids('a'), ...ids('c')]).toEqual(['a', 'c']);
    expect(removed).toEqual(['a', 'b']);
  });

  describe('with runs in progress', () => {
    afterEach(() => resultStore.clear());

    it('removes a key whose run has ended instead of the one that ran longest ago', () => {
      const { registry, removed } = aRegistry({ perKey: 1, keys: 2 });
      const { signal } = resultStore.begin('a');
      for (const key of ['a', 'b', 'c']) registry.add(key, aRun(key));
      expect(removed).toEqual(['b']);
      expect(signal.aborted).toBe(false);
    });

    it('has more keys than the limit until one of their runs has ended', () => {
      const { registry, removed } = aRegistry({ perKey: 1, keys: 2 });
      const lives = ['a', 'b'].map((id) => resultStore.begin(id).live);
      for (const key of ['a', 'b', 'c']) registry.add(key, aRun(key));
      expect(removed).toEqual([]);
      lives.forEach((live) => live.end('done'));
      registry.add('d', aRun('d'));
      expect(removed).toEqual(['a', 'b']);
    });

    it('ends the run of a key that another one replaces', () => {
      const { registry, removed, ids } = aRegistry({ perKey: 1 });
      resultStore.begin('1');
      registry.add('a', aRun('1'));
      registry.add('a', aRun('2'));
      expect(ids('a')).toEqual(['2']);
      expect(removed).toEqual(['1']);
    });
  });
});
