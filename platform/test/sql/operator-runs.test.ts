import { slowOperatorRun } from '../../src/engines/sql/operator-runs.ts';

describe('a run of operator characters', () => {
  it.each<[string, string, number]>([
    ['comments nested without a space', 'select 1 /*'.padEnd(400_000, '/*'), 9],
    ['many opened and closed comments', '/*'.repeat(5_000) + '*/'.repeat(5_000), 0],
    ['signs', `select ${'+'.repeat(20_000)}1`, 7],
    ['alternating signs', `select ${'-+'.repeat(20_000)}1`, 7],
  ])('is found when Postgres would parse for minutes: %s', (_what, sql, offset) => {
    expect(slowOperatorRun(sql)).toBe(offset);
  });

  it.each<[string, string]>([
    ['comments nested with spaces', '/* '.repeat(100_000)],
    ['many comments', '/**/'.repeat(500) + '\n/* a */'.repeat(50_000)],
    ['a line of dashes', '-'.repeat(500_000)],
    ['a line of stars', `/${'*'.repeat(500_000)}/`],
    ['equal signs in a string', `select '${'='.repeat(500_000)}'`],
    ['a table of ASCII characters', '+----+----+----+\n'.repeat(50_000)],
    ['signs with spaces', `select ${'- '.repeat(200_000)}1`],
    ['nothing', ''],
  ])('is accepted when it parses fast: %s', (_what, sql) => {
    expect(slowOperatorRun(sql)).toBe(-1);
  });
});
