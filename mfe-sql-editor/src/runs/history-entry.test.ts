import type { SqlRunFacts } from '@howdah/shared-api/sql';
import type { Run } from './run.ts';
import { firstLine, historyEntry } from './history-entry.ts';

const run: Run = {
  resultId: 'r1',
  text: 'select 1; select 2',
  sql: 'set role anon;\nselect 2 limit 100',
  before: 'set role anon;\n',
  source: ' select 2',
  sourceStart: 9,
  autoLimit: 100,
  startedAt: 1000,
  role: 'anon',
};
const facts: SqlRunFacts = {
  resultId: 'r1',
  state: 'done',
  sets: [
    { command: 'SELECT', rowCount: 7, columns: [] },
    { command: 'CREATE TABLE', rowCount: null, columns: [] },
  ],
  ms: 12,
};

const id = { name: 'id', type_id: 20, type: 'bigint' };
const query = (command: string | null, rowCount: number) => ({ command, rowCount, columns: [id] });

describe('historyEntry', () => {
  it('remembers what ran as it was written, and what came of it', () => {
    expect(historyEntry('ref', 'doc', run, facts)).toEqual({
      id: 'r1',
      ref: 'ref',
      document: 'doc',
      startedAt: 1000,
      ms: 12,
      state: 'done',
      rows: 7,
      line: 'select 2',
      sql: ' select 2',
      role: 'anon',
    });
  });

  it('counts the rows of a copy', () => {
    const copied = { ...facts, sets: [{ command: 'COPY', rowCount: 3, columns: [] }] };
    expect(historyEntry('ref', 'doc', run, copied)).toMatchObject({ rows: 3 });
  });

  it.each([
    // As the results do: they show the last query first.
    [
      'of a query before a change of no rows',
      [query('SELECT', 1), { command: 'UPDATE', rowCount: 0, columns: [] }],
      1,
    ],
    ['of the query before one that was stopped', [query('SELECT', 1), query(null, 0)], 1],
    ['of a query that was truncated', [query('SELECT', 1), query(null, 500)], 500],
    ['of no query if the only one was stopped before its first row', [query(null, 0)], null],
    ['of a query that found none', [query('SELECT', 1), query('SELECT', 0)], 0],
  ])('counts the rows %s', (_, sets, rows) => {
    expect(historyEntry('ref', 'doc', run, { ...facts, sets }).rows).toBe(rows);
  });

  it.each([
    ['of a script without its commit', 'done', 'INSERT', true],
    ['of queries alone', 'done', 'SELECT', undefined],
    ['of a run that failed, which says more', 'failed', 'INSERT', undefined],
  ] as const)('says that changes were rolled back: %s', (_, state, command, isRolledBack) => {
    const sets = [
      { index: 0, command: 'BEGIN', columns: [] },
      { index: 1, command, columns: command === 'SELECT' ? [id] : [] },
      { index: 2, command: 'SELECT', columns: [id] },
    ];
    const outcomes = new Map(sets.map(({ index }) => [index, 'rolled_back'] as const));
    const entry = historyEntry('ref', 'doc', run, { ...facts, state }, { sets, outcomes });
    expect(entry.isRolledBack).toBe(isRolledBack);
  });

  it('remembers the first line of an error', () => {
    const failed = { ...facts, state: 'failed' as const, error: { code: 'x', message: 'no\nreally' } };
    expect(historyEntry('ref', 'doc', run, failed)).toMatchObject({ state: 'failed', failure: 'no' });
  });

  it('tells a plan from a run, and counts no rows of it', () => {
    const plan = { kind: 'analyze', rolledBack: true } as const;
    expect(historyEntry('ref', 'doc', { ...run, plan }, facts)).toMatchObject({
      plan: 'analyze',
      rows: null,
    });
  });

  it('keeps no SQL that is very long', () => {
    expect(historyEntry('ref', 'doc', { ...run, source: 'x'.repeat(200_000) }, facts).sql).toBeNull();
  });
});

describe('firstLine', () => {
  it.each([
    ['\n\n  select 1\nfrom t', 'select 1'],
    ['-- a note\nselect 1', 'select 1'],
    ['-- a note', '-- a note'],
    ['  ', ''],
  ])('of %j is %j', (sql, line) => expect(firstLine(sql)).toBe(line));
});
