import { claimsOf, impersonationPrefix } from '@howdah/shared-api/sql-text/impersonation';
import { firstUnlessExtended } from '../extended-tests.ts';
import type { Browser } from './browser.ts';

interface WalledProject {
  ref: string;
  owner: Browser;
  reader: Browser;
}

const anon = { type: 'postgrest', role: 'anon' } as const;

/** Typical functions of projects that run any SQL. */
const dynamicSql = `
  create function exec_sql(q text) returns void language plpgsql as 'begin execute q; end';
  create function exec_text(q text) returns text language plpgsql as 'declare found text; begin execute q into found; return found; end'`;

const leave = "exec_sql('reset session authorization'), exec_sql('reset role')";

/**
 * Each attempt leaves the read-only role or mode and then does something that only an owner can do. The ordinary run makes the
 * first of each kind.
 */
const attempts = {
  writes: [
    `select exec_sql('reset role'), exec_sql('create table escaped (id int)')`,
    `select exec_sql('set role postgres'), exec_sql('insert into guarded values (2)')`,
    `select exec_text('select set_config(''role'', ''none'', false)'), exec_sql('drop table guarded')`,
  ],
  secrets: [
    `select ${leave}, exec_text('select encrypted_password from auth.users limit 1')`,
    `select ${leave}, exec_text('select rolpassword from pg_authid limit 1')`,
    'select * from auth.users',
  ],
  files: [
    `select ${leave}, exec_sql('copy guarded to ''/escaped''')`,
    `select ${leave}, exec_text('select lo_export(1, ''escaped'')')`,
    `select ${leave}, exec_text('select pg_read_file(''PG_VERSION'')')`,
  ],
  plans: [
    'explain analyze create table escaped as select 1',
    'explain analyze create materialized view escaped as select 1',
    `explain analyze select exec_sql('create table escaped (id int)')`,
  ],
};

/**
 * Tests the SQL that runs without a click on Run, with the requests of the dashboard: those of a reader, and those of an
 * assistant's card for any user.
 */
export function describeReaderWall(project: () => WalledProject): void {
  const asCard = (sql: string, more: object = {}) => {
    const { owner, ref } = project();
    return owner.query(ref, sql, { read_only: true, as_reader: true, ...more });
  };
  const asReader = (sql: string) => project().reader.query(project().ref, sql);
  const asOwner = async (sql: string, more: object = {}) =>
    (await project().owner.query(project().ref, sql, more)).json;

  beforeAll(async () => {
    const { json } = await project().owner.query(
      project().ref,
      `${dynamicSql}; create table guarded (id int); insert into guarded values (1); grant create on schema public to public`,
    );
    expect(json).toEqual([]);
  });

  afterAll(async () => {
    const left = `select to_regclass('escaped')::text as escaped, (select count(*)::int from guarded) as rows`;
    expect(await asOwner(left)).toEqual([{ escaped: null, rows: 1 }]);
    await asOwner(
      `drop table guarded; drop function exec_sql, exec_text; revoke create on schema public from public`,
    );
  });

  const made = Object.values(attempts).flatMap((ofKind) => firstUnlessExtended(ofKind, 1));
  it.each(made)('refuse %s', async (sql) => {
    for (const answer of [await asCard(sql), await asReader(sql)]) {
      // EXPLAIN with a create statement runs in a read-only transaction and is rolled back.
      const isUndone = sql.startsWith('explain analyze create') && answer.status === 200;
      if (!isUndone)
        expect(answer).toMatchObject({
          status: 400,
          json: { code: expect.stringMatching(/^(42501|25006|22023)$/) },
        });
    }
    expect(await asOwner(`select to_regclass('escaped')::text as escaped`)).toEqual([{ escaped: null }]);
  });

  it("allow reads, and do not apply to the owner's own read-only runs", async () => {
    const sql = `select exec_text('select current_user') as me, (select count(*)::int from guarded) as rows`;
    const [card] = (await asCard(sql)).json;
    const [mine] = await asOwner(sql, { read_only: true });
    expect([card.rows, mine.rows]).toEqual([1, 1]);
    expect(card).toEqual((await asReader(sql)).json[0]);
    expect(mine.me).not.toBe(card.me);
    expect(
      await asOwner('select count(*)::int as n from auth.users where encrypted_password is null', {
        read_only: true,
      }),
    ).toEqual([{ n: expect.any(Number) }]);
  });

  it('include read-only mode', async () => {
    expect((await asCard('delete from guarded', { read_only: false })).json.code).toBe('25006');
  });

  it('keep no changes of EXPLAIN ANALYZE', async () => {
    const sql = 'explain analyze create table escaped as select 1';
    await asCard(sql, { roll_back: true });
    await asOwner(sql, { read_only: true });
    await asOwner(sql, { read_only: true, roll_back: true });
    expect(await asOwner(`select to_regclass('escaped')::text as escaped`)).toEqual([{ escaped: null }]);
  });

  it('apply to a run as another role', async () => {
    const prefix = impersonationPrefix(anon, claimsOf('ref', anon, 1));
    expect((await asCard(`${prefix}select exec_text('select current_user') as me`)).json).toEqual([
      { me: 'anon' },
    ]);
    const answer = await asCard(
      `${prefix}select exec_sql('reset role'), exec_text('select rolpassword from pg_authid limit 1')`,
    );
    expect(answer.json.code).toBe('42501');
    expect((await asCard(prefix.replace("'anon'", "'service_role'") + 'select 1')).json.code).toBe(
      'statement_refused',
    );
  });
}
