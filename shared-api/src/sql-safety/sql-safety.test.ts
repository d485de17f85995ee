import { hasSqlDetails, loadModule, parseSync } from 'libpg-query';
import { autoRunObjection, destructiveStatements, judgeTree, type TreeJudgement } from './index.ts';
import { SAFETY_TABLE } from './safety-table.ts';

beforeAll(() => loadModule());

function judged(sql: string): TreeJudgement {
  try {
    return judgeTree(sql, parseSync(sql).stmts ?? []);
  } catch (error) {
    if (!hasSqlDetails(error)) throw error;
    return { kind: 'unreadable', message: error.message };
  }
}

const kinds = (sql: string, tree?: TreeJudgement) => destructiveStatements(sql, tree).map(({ kind }) => kind);

describe('the safety of SQL', () => {
  it('is tested on at least 120 statements, each once', () => {
    expect(new Set(SAFETY_TABLE.map(({ sql }) => sql)).size).toBe(SAFETY_TABLE.length);
    expect(SAFETY_TABLE.length).toBeGreaterThanOrEqual(120);
  });

  it.each(SAFETY_TABLE)('asks about $asks before `$sql`: $why', ({ sql, asks }) => {
    expect(kinds(sql, judged(sql))).toEqual(asks);
  });

  it.each(SAFETY_TABLE)('objects by $auto to running `$sql` unasked: $why', ({ sql, auto }) => {
    expect(autoRunObjection(sql, judged(sql))).toBe(auto);
  });

  it.each(SAFETY_TABLE)('needs the tree for $needsTree of `$sql`: $why', ({ sql, asks, auto, needsTree }) => {
    const byRules = { asks: kinds(sql), auto: autoRunObjection(sql) };
    expect({
      asks: JSON.stringify(byRules.asks) !== JSON.stringify(asks),
      auto: byRules.auto !== auto,
    }).toEqual({
      asks: needsTree === 'asks' || needsTree === 'both',
      auto: needsTree === 'auto' || needsTree === 'both',
    });
  });

  it('never lets the tree make it milder', () => {
    const mild: TreeJudgement = { kind: 'read', destructive: [], objection: null };
    expect(kinds('drop table t', mild)).toEqual(['drop']);
    expect(autoRunObjection('select evil()', mild)).toBe('function');
    expect(autoRunObjection('insert into t values (1)', mild)).toBe('writes');
  });

  it('names a statement once, in one line, and cut where it is long', () => {
    const sql = `select 1;\ndelete from t\n  where note = '${'ä'.repeat(300)}';\ndrop table t`;
    const [first, second, ...more] = destructiveStatements(sql, judged(sql));
    expect(first?.statement).toMatch(/^delete from t where note = 'ä+…$/);
    expect(second).toEqual({ kind: 'drop', statement: 'drop table t' });
    expect(more).toEqual([]);
  });

  it('judges a script of almost 1 MB within its call', () => {
    const sql = "delete from t where a = 'x';\n".repeat(30_000);
    expect(destructiveStatements(sql, judged(sql))).toHaveLength(30_000);
  });
});
