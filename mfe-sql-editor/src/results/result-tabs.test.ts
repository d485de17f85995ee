import { resultTabs, shownTab } from './result-tabs.ts';
import { aResult, aSet } from './testing.ts';

const insert = (index: number) => aSet({ index, command: 'INSERT', affectedRows: 3 });
const select = (index: number) => aSet({ index }, [['a'], ['b']]);
const notice = { severity: 'NOTICE', message: 'hello', code: '00000' };

describe('resultTabs', () => {
  it('has a tab with command and count for each statement', () => {
    expect(resultTabs(aResult({ sets: [insert(0), select(1)] }))).toMatchObject([
      { key: 'set-0', label: '1 · INSERT', count: 3 },
      { key: 'set-1', label: '2 · SELECT', count: 2 },
    ]);
  });

  it('counts nothing where nothing is counted', () => {
    const block = aSet({ command: 'DO', affectedRows: 0 });
    expect(resultTabs(aResult({ sets: [block] }))).toMatchObject([{ label: '1 · DO', count: null }]);
  });

  it('adds the notices', () => {
    const tabs = resultTabs(aResult({ sets: [insert(0)], notices: [notice], noticesDropped: 2 }));
    expect(tabs.at(-1)).toEqual({
      kind: 'notices',
      key: 'notices',
      label: 'Notices',
      count: 3,
      undone: false,
    });
  });

  it('says that a statement still runs', () => {
    expect(resultTabs(aResult({ state: 'running', sets: [aSet({ command: null })] }))[0]?.label).toBe(
      '1 · Running',
    );
  });

  it('leaves out the statement that failed, unless rows of it arrived', () => {
    const failed = { state: 'failed' as const };
    const stopped = aSet({ index: 1, command: null }, [['a']]);
    const empty = aSet({ index: 1, command: null, columns: stopped.columns });
    expect(resultTabs(aResult({ ...failed, sets: [select(0), empty] })).map(({ key }) => key)).toEqual([
      'set-0',
    ]);
    expect(resultTabs(aResult({ ...failed, sets: [select(0), stopped] }))[1]?.label).toBe('2 · Stopped');
  });

  it('shows of a long script what returned rows, and a list of all', () => {
    const sets = [...Array.from({ length: 30 }, (_, index) => insert(index)), select(30)];
    expect(resultTabs(aResult({ sets })).map(({ key }) => key)).toEqual(['statements', 'set-30']);
    // The list leads to each of the others.
    expect(resultTabs(aResult({ sets }), [], 'set-3').map(({ key }) => key)).toContain('set-3');
  });

  it('has a tab for each result with rows, however many, up to what a line of tabs can hold', () => {
    const sets = Array.from({ length: 300 }, (_, index) => select(index));
    expect(resultTabs(aResult({ sets: sets.slice(0, 200) }))).toHaveLength(201);
    expect(resultTabs(aResult({ sets }))).toHaveLength(201);
    expect(shownTab(resultTabs(aResult({ sets }), [], 'set-299'), 'set-299')?.key).toBe('set-299');
  });

  it('says which statement a tab is', () => {
    const tabs = resultTabs(aResult({ sets: [insert(0), select(1)] }), ['insert into t', 'select … from t']);
    expect(tabs.map(({ label }) => label)).toEqual(['1 · insert into t', '2 · select … from t']);
  });

  it('lists what became of the statements of a script that failed, and counts nothing that was rolled back', () => {
    const outcomes = new Map([
      [0, 'rolled_back'],
      [1, 'failed'],
      [2, 'not_run'],
    ] as const);
    const tabs = resultTabs(aResult({ state: 'failed', sets: [insert(0)], outcomes }), ['a', 'b', 'c']);
    expect(tabs).toMatchObject([
      { kind: 'statements', count: 3 },
      { key: 'set-0', count: null },
    ]);
    expect(shownTab(tabs, null)?.kind).toBe('statements');
  });

  it('lists the statements of a script that was truncated, and not of a single one', () => {
    const cutOff = aSet({ command: null }, [['a']]);
    const truncated = aResult({ state: 'truncated', sets: [cutOff] });
    expect(resultTabs(truncated, ['select … from big', 'update t'])).toMatchObject([
      { kind: 'statements', count: 2, undone: true },
      { key: 'set-0', count: 1 },
    ]);
    expect(resultTabs(truncated, ['select … from big']).map(({ kind }) => kind)).toEqual(['set']);
  });

  it('is empty while nothing has answered', () => {
    expect(resultTabs(aResult({ state: 'running' }))).toEqual([]);
  });
});

describe('shownTab', () => {
  it('is the last statement that returned rows', () => {
    const tabs = resultTabs(aResult({ sets: [select(0), select(1), insert(2)] }));
    expect(shownTab(tabs, null)?.key).toBe('set-1');
  });

  it('is the last statement when none returned rows', () => {
    expect(shownTab(resultTabs(aResult({ sets: [insert(0), insert(1)] })), null)?.key).toBe('set-1');
  });

  it('is the notice that the script was rolled back, and no other notice, before what it seemed to do', () => {
    const undone = { severity: 'WARNING', message: 'it was rolled back', code: '25000' };
    const sets = [insert(0), select(1)];
    expect(shownTab(resultTabs(aResult({ sets, notices: [notice, undone] })), null)?.key).toBe('notices');
    expect(shownTab(resultTabs(aResult({ sets, notices: [undone] })), 'set-0')?.key).toBe('set-0');
    expect(shownTab(resultTabs(aResult({ sets, notices: [notice] })), null)?.key).toBe('set-1');
  });

  it('is the picked one, as long as it is there', () => {
    const tabs = resultTabs(aResult({ sets: [select(0), select(1)] }));
    expect(shownTab(tabs, 'set-0')?.key).toBe('set-0');
    expect(shownTab(tabs, 'set-9')?.key).toBe('set-1');
  });

  it('is the notices when there is nothing else', () => {
    expect(shownTab(resultTabs(aResult({ notices: [notice] })), null)?.key).toBe('notices');
  });
});
