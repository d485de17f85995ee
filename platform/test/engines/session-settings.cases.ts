import { asAdmin } from '../postgres/with-postgres.ts';
import { quoteName } from '../../src/engines/dump/identifiers.ts';
import { setSuperuserSql } from '../../src/engines/pglite/roles/ensure-roles.ts';
import { describeAboveEngines } from './projects.ts';

describeAboveEngines('a session of the SQL Editor', (project) => {
  const here = async () => {
    const [row] = await project.engine.query<{ name: string; owner: string }>(
      project.ref,
      'select current_database()::text as name, current_user::text as owner',
    );
    return { database: quoteName(row!.name), owner: quoteName(row!.owner) };
  };
  const asSuperuser = async (sql: string) => {
    if (project.kind === 'pglite') await project.engine.execute(project.ref, `${setSuperuserSql}; ${sql}`);
    else await asAdmin(sql);
  };
  const shown = async (setting: string, options = {}) =>
    (await project.run(`select current_setting('${setting}', true)`, options)).sets[0]!.rows[0]![0];

  afterEach(async () => {
    const { database, owner } = await here();
    await asSuperuser(
      `alter role ${owner} reset all; alter role ${owner} in database ${database} reset all;
       alter database ${database} reset intervalstyle`,
    );
  });

  it('begins with the settings of its role, of the database, and of its role in the database, the last first', async () => {
    const { database, owner } = await here();
    await asSuperuser(`alter database ${database} set intervalstyle = 'iso_8601'`);
    // A session that is open stays as it is; an embedded database would take it over when it opens.
    expect(await shown('intervalstyle')).toBe('iso_8601');
    await project.run(`alter role current_user set intervalstyle = 'sql_standard'`);
    expect(await shown('intervalstyle')).toBe('sql_standard');
    await asSuperuser(`alter role ${owner} in database ${database} set intervalstyle = 'postgres_verbose'`);
    expect(await shown('intervalstyle')).toBe('postgres_verbose');
    await asSuperuser(`alter role ${owner} in database ${database} reset all; alter role ${owner} reset all`);
    expect(await shown('intervalstyle')).toBe('iso_8601');
  });

  it('finds tables by the search_path of its role', async () => {
    await project.engine.execute(
      project.ref,
      'create schema shop; create table shop.books (title text); create table "select" ()',
    );
    await project.run('alter role current_user set search_path = shop, public, "Up per"');
    expect(await shown('search_path')).toBe('shop, public, "Up per"');
    expect((await project.run(`insert into books values ('Maps') returning title`)).sets[0]!.rows).toEqual([
      ['Maps'],
    ]);
    await project.engine.execute(project.ref, 'drop schema shop cascade; drop table "select"');
  });

  it('leaves out what is not valid any more, and applies the rest', async () => {
    const { owner } = await here();
    await asSuperuser(`alter role ${owner} set my.setting = 'a ''b'' \\ c'`);
    const stored = await project.run(
      `alter role current_user set default_text_search_config = 'public.gone';
       alter role current_user set timezone = 'Asia/Tokyo'`,
    );
    expect(stored.error).toBeNull();
    expect((await project.run('select 1')).error).toBeNull();
    expect(await shown('my.setting')).toBe(`a 'b' \\ c`);
    expect(await shown('timezone')).toBe('Asia/Tokyo');
  });

  it('keeps what the platform decides: the encoding, the timeout that was asked for, and writes that are off', async () => {
    await project.run(
      `alter role current_user set client_encoding = 'LATIN1';
       alter role current_user set statement_timeout = '1h';
       alter role current_user set default_transaction_read_only = off`,
    );
    const options = { statementTimeoutMs: 60_000 };
    expect(await shown('client_encoding', options)).toBe('UTF8');
    expect(await shown('statement_timeout', options)).toBe('1min');
    expect(await shown('transaction_read_only', { writesOff: true })).toBe('on');
    expect(await shown('transaction_read_only', { readOnly: true })).toBe('on');
  });

  it('of a reader begins with the settings of the database, not of the owner', async () => {
    const { database } = await here();
    await asSuperuser(`alter database ${database} set intervalstyle = 'iso_8601'`);
    await project.run(`alter role current_user set timezone = 'Asia/Tokyo'`);
    const asReader = { asReader: true };
    expect(await shown('intervalstyle', asReader)).toBe('iso_8601');
    expect(await shown('timezone', asReader)).toBe('UTC');
    expect(await shown('transaction_read_only', asReader)).toBe('on');
  });
});
