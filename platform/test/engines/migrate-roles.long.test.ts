import { catalogSubjects, readCatalog } from '../dump/catalog.ts';
import { richSchema } from '../dump/rich-schema.ts';
import { makeOldDatabase } from './old-database.ts';
import { runScript, startEngine, type TestEngine } from './projects.ts';

/** Objects that users could create while they were superusers. */
const oldHabits = `
alter role postgres password 'kept' valid until '2040-01-01 00:00:00+00';
alter role postgres set work_mem = '9MB';
comment on role postgres is 'Ours';
create role boss superuser;
create role supabase_admin login;
create table of_admin (id int); alter table of_admin owner to supabase_admin;
grant auditor to postgres;
create table of_clerk (id int, note text); alter table of_clerk owner to clerk;
grant select on of_clerk to postgres; grant update (note) on of_clerk to postgres;
create policy for_postgres on shop.goods for update to postgres using (true);
alter default privileges in schema shop grant select on tables to clerk;
alter default privileges revoke execute on functions from public;
`;

describe.each([17, 18] as const)('a database of Postgres %i of an earlier version', (major) => {
  let started: TestEngine;
  const run = (sql: string, options = {}) => runScript(started.engine, 'old', sql, options);

  beforeAll(async () => {
    started = startEngine();
    const plain = richSchema.replaceAll(/^set session authorization .*$/gm, '');
    makeOldDatabase(started.home, 'old', major, `${plain}\n${oldHabits}`);
    // A current database with the same content.
    await started.engine.create('new', { major });
    await started.engine.execute('new', richSchema);
  });
  afterAll(() => started.dispose());

  it('opens with postgres as an ordinary owner', async () => {
    const { sets, error } = await run(
      `select current_user, session_user, current_setting('is_superuser');
       select rolname, rolsuper, rolcreaterole, rolcreatedb, rolbypassrls, rolcanlogin from pg_roles where rolname in ('postgres', 'boss', 'supabase_admin') order by 1`,
    );
    expect(error).toBeNull();
    expect(sets[0]?.rows).toEqual([['postgres', 'postgres', 'off']]);
    expect(sets[1]?.rows).toEqual([
      ['boss', 'f', 't', 't', 't', 'f'],
      ['postgres', 'f', 't', 't', 't', 't'],
      ['supabase_admin', 't', 't', 't', 't', 't'],
    ]);
  });

  it('keeps the password, the settings and the comment of postgres', async () => {
    const sql = `select rolpassword ~ '^SCRAM' as hashed, rolvaliduntil::text as until,
      (select setconfig::text from pg_db_role_setting where setrole = r.oid) as settings, shobj_description(oid, 'pg_authid') as comment
      from pg_authid r where rolname = 'postgres'`;
    await started.engine.query('old', 'set session authorization supabase_admin');
    expect(await started.engine.query('old', sql)).toEqual([
      { hashed: true, until: '2040-01-01 00:00:00+00', settings: '{work_mem=9MB}', comment: 'Ours' },
    ]);
    await started.engine.query('old', 'set session authorization postgres');
  });

  it('leaves the superuser no object of the project', async () => {
    const owned = await started.engine.query(
      'old',
      `select 'relation' as kind, relname::text as name from pg_class where relowner = 10 and oid >= 16384 and relkind <> 't'
         and relkind <> 'i' and relnamespace::regnamespace::text !~ '^pg_'
       union all select 'function', proname::text from pg_proc p where proowner = 10 and oid >= 16384
         and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype in ('e', 'i'))
       union all select 'schema', nspname::text from pg_namespace where nspowner = 10 and oid >= 16384 and nspname !~ '^pg_'
       union all select 'extension', extname::text from pg_extension where extowner = 10 and extname <> 'plpgsql'
       union all select 'default', defaclacl::text from pg_default_acl where defaclrole = 10`,
    );
    expect(owned).toEqual([]);
  });

  it('has the same catalog as a current database', async () => {
    const [old, fresh] = [await readCatalog(started.engine, 'old'), await readCatalog(started.engine, 'new')];
    // Only the old database has these.
    const known = /boss|of_admin|of_clerk|for_postgres|work_mem=9MB|kept|Ours/;
    const differing = catalogSubjects.filter((subject) => {
      const plain = (rows: object[]) =>
        rows.map((row) => JSON.stringify(row)).filter((row) => !known.test(row));
      return JSON.stringify(plain(old[subject]!)) !== JSON.stringify(plain(fresh[subject]!));
    });
    // Passwords are salted. Memberships and default privileges differ on purpose.
    expect(
      differing.filter((subject) => !['roles', 'memberships', 'default rights'].includes(subject)),
    ).toEqual([]);
    expect(old['default rights']).toContainEqual(
      expect.objectContaining({
        role: 'postgres',
        schema: 'shop',
        rights: expect.stringContaining('clerk=r/postgres'),
      }),
    );
    expect(old.policies).toContainEqual(
      expect.objectContaining({ polname: 'for_postgres', roles: '{postgres}' }),
    );
    expect(old.relations).toContainEqual(
      expect.objectContaining({ name: 'of_clerk', rights: expect.stringContaining('postgres=r/clerk') }),
    );
  });

  it('lets its owner continue to work', async () => {
    const { error } = await run(
      `alter table shop.goods add column added_later int;
       create policy mine on storage.objects for select to authenticated using (owner_id = auth.uid()::text);
       create function on_signup() returns trigger language plpgsql as 'begin return new; end';
       create trigger on_signup after insert on auth.users for each row execute function on_signup();
       alter extension hstore update;
       alter role clerk nologin; set role anon; reset role; set role clerk; reset role;
       alter table of_clerk add column more int; drop role boss; drop table of_admin;
       drop event trigger note_ddl;
       create event trigger again on ddl_command_end execute function shop.note_ddl();
       revoke all on all tables in schema shop from clerk; drop table of_clerk;
       do $$ begin execute format('alter database %I set statement_timeout = 0', current_database()); end $$`,
    );
    expect(error).toBeNull();
  });

  it('hides passwords from everybody', async () => {
    expect((await run('select rolpassword from pg_authid')).error?.code).toBe('42501');
    expect((await run('select count(*) from auth.users', { asReader: true })).error).toBeNull();
    const held = await started.engine.query(
      'old',
      `select 1 from pg_auth_members where member = 'howdah_read_only'::regrole`,
    );
    expect(held).toEqual([]);
  });

  it('opens again in the same state', async () => {
    await started.engine.stop('old');
    const { sets } = await run('select current_user, (select count(*) from shop.goods) > 0');
    expect(sets[0]?.rows).toEqual([['postgres', 't']]);
  });
});
