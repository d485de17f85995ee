import { loadModule } from 'libpg-query';
import { judgeByRules } from './judge-by-rules.ts';
import { judgeSql } from './judge.ts';
import { libpgReader } from './parser/libpg-reader.ts';
import type { SqlReader } from './reader.ts';
import { SAFETY_TABLE } from './safety-table.ts';

beforeAll(() => loadModule());

const asked = (sql: string, reader: SqlReader) => judgeSql(sql, reader).destructive.map(({ kind }) => kind);
const askedByRules = (sql: string) => judgeByRules(sql).destructive.map(({ kind }) => kind);

describe('the safety of SQL', () => {
  it('is tested on at least 240 statements, each once', () => {
    expect(new Set(SAFETY_TABLE.map(({ sql }) => sql)).size).toBe(SAFETY_TABLE.length);
    expect(SAFETY_TABLE.length).toBeGreaterThanOrEqual(240);
  });

  it.each(SAFETY_TABLE)('asks about $asks before `$sql`: $why', ({ sql, asks }) => {
    expect(asked(sql, libpgReader)).toEqual(asks);
  });

  it.each(SAFETY_TABLE)('objects by $auto to running `$sql` unasked: $why', ({ sql, auto }) => {
    expect(judgeSql(sql, libpgReader).autoRunRefusal).toBe(auto);
  });

  it.each(SAFETY_TABLE)('needs the tree for $needsTree of `$sql`: $why', ({ sql, asks, auto, needsTree }) => {
    const byRules = { asks: askedByRules(sql), auto: judgeByRules(sql).autoRunRefusal };
    expect({
      asks: JSON.stringify(byRules.asks) !== JSON.stringify(asks),
      auto: byRules.auto !== auto,
    }).toEqual({
      asks: needsTree === 'asks' || needsTree === 'both',
      auto: needsTree === 'auto' || needsTree === 'both',
    });
  });

  it('never lets the tree make it milder', () => {
    const mild: SqlReader = { ...libpgReader, read: () => ({ kind: 'read', tree: [] }) };
    expect(asked('drop table t', mild)).toEqual(['drop']);
    expect(judgeSql('select evil()', mild).autoRunRefusal).toBe('function');
    expect(judgeSql('insert into t values (1)', mild).autoRunRefusal).toBe('writes');
  });

  it('asks about what the parser failed to read, and vouches for nothing of it', () => {
    const broken: SqlReader = { ...libpgReader, read: () => ({ kind: 'failed', message: 'out of memory' }) };
    expect(judgeSql('select f(1)', broken)).toEqual({
      destructive: [{ kind: 'unchecked', statement: 'select f(1)' }],
      autoRunRefusal: 'writes',
      limit: { reason: 'unchecked' },
      tablesWithoutRls: [],
    });
  });

  it('names a statement once, in one line, and cut where it is long', () => {
    const sql = `select 1;\ndelete from t\n  where note = '${'ä'.repeat(300)}';\ndrop table t`;
    const [first, second, ...more] = judgeSql(sql, libpgReader).destructive;
    expect(first?.statement).toMatch(/^delete from t where note = 'ä+…$/);
    expect(second).toEqual({ kind: 'drop', statement: 'drop table t' });
    expect(more).toEqual([]);
  });

  it.extended('judges a script of almost 1 MB within its call', () => {
    const sql = "delete from t where a = 'x';\n".repeat(30_000);
    expect(judgeSql(sql, libpgReader).destructive).toHaveLength(30_000);
  });
});
