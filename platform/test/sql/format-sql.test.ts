import { formatSql } from '../../src/areas/sql/formatting/format-sql.ts';
import { Unformattable } from '../../src/areas/sql/formatting/unformattable.ts';

describe('formatSql', () => {
  it('breaks a statement into lines', async () => {
    expect(await formatSql('select a,b from t where x=1 -- why')).toBe(
      'select\n  a,\n  b\nfrom\n  t\nwhere\n  x = 1 -- why',
    );
  });

  it.each([
    "select a->>'b', c ? 'd', e ?| array['x'], f @> '{\"a\":1}'::jsonb",
    'create function f() returns int language sql as $$ select 1;  select 2 $$',
    "do $x$ begin raise notice 'a  b'; end $x$",
    "select E'a\\nb', U&'d\\0061t', 'it''s', \"Odd Name\"",
    'insert into t (a, b) values (1, 2) on conflict (a) do update set b = excluded.b returning *',
    'select a[1:2], b::numeric(10,2), (c).d from t tablesample system (1) /* kept */',
  ])('preserves the meaning of %j', async (sql) => {
    expect(await formatSql(sql)).not.toBe('');
  });

  it('formats placeholders of the editor, which Postgres cannot parse', async () => {
    expect(await formatSql('select * from t where id = :id')).toMatch(/where\n {2}id =.*:id/);
  });

  it.each(["select '", 'select ('])('refuses SQL that it cannot parse: %s', async (sql) => {
    await expect(formatSql(sql)).rejects.toBeInstanceOf(Unformattable);
  });

  it.extended('refuses SQL that it cannot parse: 5,000 brackets', async () => {
    const sql = `select ${'('.repeat(5000)}1${')'.repeat(5000)}`;
    await expect(formatSql(sql)).rejects.toBeInstanceOf(Unformattable);
  });
});
