import type { TableFacts } from '../../src/engines/manifest.ts';
import {
  describeOnEachEngine,
  describeOnPglite,
  describeOnPostgres,
  runScript,
} from '../engines/projects.ts';
import { copy, dumpOf, streamed } from './copies.ts';

describeOnEachEngine('a dump of a privilege that was granted on', (project) => {
  it('is loaded with its grantor', async () => {
    const { engine, ref, major } = project;
    const { error } = await project.run(
      `create table saucers (id int); grant select on saucers to anon with grant option;
       set role anon; grant select on saucers to authenticated`,
    );
    expect(error).toBeNull();
    const { differing } = await copy(engine, ref, 'granted', major);
    expect(differing).toEqual([]);
    const grants = `select grantor::regrole::text, grantee::regrole::text
      from pg_class c, aclexplode(c.relacl) where c.relname = 'saucers' and grantee = 'authenticated'::regrole`;
    expect(await engine.query('granted', grants)).toContainEqual({
      grantor: 'anon',
      grantee: 'authenticated',
    });
    await engine.remove('granted');
  });
});

describeOnPglite('a dump of memberships in roles', (project) => {
  /** As long as a name can be. */
  const longest = `${'é'.repeat(31)}x`;
  const clerks = `"cl""erks' \\ $do$"`;
  const helper = String.raw`U&"hel\000aper \+01F600"`;
  const grants = `select roleid::regrole::text as role, member::regrole::text as member, grantor::regrole::text as grantor,
    admin_option as admin, inherit_option as inherit, set_option as set
    from pg_auth_members where member::regrole::text !~ '^pg_' order by role, member, grantor`;

  beforeAll(() =>
    project.engine.execute(
      project.ref,
      `create role ${clerks}; create role lead; create role ${helper} createrole; create role "${longest}"; create role guest;
       grant ${clerks} to lead with admin option; grant ${clerks} to "${longest}"; grant lead to guest with inherit false;
       set role lead; grant ${clerks} to "${longest}" with set false; grant ${clerks} to ${helper} with admin option; reset role;
       set role ${helper}; grant ${clerks} to guest with set false; create role "made by the helper"; reset role`,
    ),
  );

  /** Runs a REVOKE in a copy and returns the memberships that are left. */
  const membersAfter = async (database: string, revoke: string) => {
    const { error, notices } = await runScript(project.engine, database, revoke);
    expect({ error, notices }).toEqual({ error: null, notices: [] });
    const members = await project.engine.query<{ member: string; grantor: string }>(
      database,
      `select m.rolname::text as member, g.rolname::text as grantor from pg_auth_members a
       join pg_roles m on m.oid = a.member join pg_roles g on g.oid = a.grantor
       where roleid = (select oid from pg_roles where starts_with(rolname, 'cl"erks')) order by member, grantor`,
    );
    return members.map(({ member, grantor }) => `${member} by ${grantor}`);
  };

  it('is loaded with their grantors and options, and these can revoke them', async () => {
    const { engine, ref, major } = project;
    const expected = await engine.query(ref, grants);
    await copy(engine, ref, 'members', major);
    // The owner of a copy administers every role.
    const byHelper = (one: object) => JSON.stringify(one).startsWith('{"role":"\\"made by the helper');
    const isOwners = (one: object) => byHelper(one) && JSON.stringify(one).includes('"member":"postgres"');
    const found = await engine.query('members', grants);
    expect(found.filter((one) => !isOwners(one))).toEqual(expected);
    const before = await membersAfter('members', 'select 1');
    const left = await membersAfter('members', `revoke ${clerks} from "${longest}"`);
    expect(before.filter((one) => !left.includes(one))).toEqual([`${longest} by postgres`]);
    const rest = await membersAfter('members', `set role ${helper}; revoke ${clerks} from guest`);
    expect(left.filter((one) => !rest.includes(one))).toEqual(['guest by hel\nper 😀']);
    await engine.remove('members');
  });

  it('of an earlier version is loaded with the owner as their grantor', async () => {
    const { engine, ref, major } = project;
    const { pieces } = await dumpOf(engine, ref);
    const text = Buffer.concat(pieces).toString();
    const earlier = text.replaceAll(/ granted by [^\n]*(?=';$)/gm, '');
    expect(earlier.length).toBeLessThan(text.length);
    await engine.create('earlier', { major });
    await engine.load('earlier', streamed([Buffer.from(earlier)]));
    expect(await membersAfter('earlier', 'select 1')).toContain(`${longest} by postgres`);
    const left = await membersAfter('earlier', `revoke ${clerks} from "${longest}"`);
    expect(left.filter((one) => one.startsWith(longest))).toEqual([]);
    await engine.remove('earlier');
  });

  it('can be revoked in a database that was restored before, and in a new one', async () => {
    const { engine, major } = project;
    await engine.create('restored', { major });
    await engine.execute(
      'restored',
      `set session authorization supabase_admin; create role clerk; create role guest;
       grant clerk to postgres with admin option; grant clerk to guest`,
    );
    await engine.stop('restored');
    const { error, notices } = await runScript(
      engine,
      'restored',
      'revoke clerk from guest; revoke anon from authenticator',
    );
    expect({ error, notices }).toEqual({ error: null, notices: [] });
    const isMember = `select pg_has_role('guest', 'clerk', 'member') as clerk, pg_has_role('authenticator', 'anon', 'member') as anon`;
    expect(await engine.query('restored', isMember)).toEqual([{ clerk: false, anon: false }]);
    await engine.remove('restored');
  });
});

describeOnEachEngine('a dump of what is around the objects', (project) => {
  const settings = `select setdatabase <> 0 as here, setconfig::text as settings from pg_db_role_setting
    where setrole = current_user::regrole order by here`;

  it("is loaded with the settings of the owner's role, in this database and in all", async () => {
    const { engine, major } = project;
    await engine.create('tuned', { major });
    const { error } = await runScript(
      engine,
      'tuned',
      String.raw`alter role current_user set statement_timeout = '7s';
       alter role current_user set search_path = "$user", public, "a, ""b""", E'it''s\n%I 😀 \\ ';
       do $$ begin execute format('alter role current_user in database %I set lock_timeout = ''8s''', current_database()); end $$`,
    );
    expect(error).toBeNull();
    const expected = await engine.query('tuned', settings);
    expect(expected).toHaveLength(2);
    await copy(engine, 'tuned', 'tuned-copy', major);
    expect(await engine.query('tuned-copy', settings)).toEqual(expected);
    // PGlite's session begins as another role.
    if (project.kind === 'pglite') return;
    const shown = `select current_setting('statement_timeout'), current_setting('lock_timeout'), current_setting('search_path')`;
    const { sets } = await runScript(engine, 'tuned-copy', shown);
    expect(sets[0]?.rows).toEqual([['7s', '8s', `"$user", public, "a, ""b""", "it's\n%I 😀 \\ "`]]);
  });

  it('is loaded without the schema public that its owner dropped', async () => {
    const { engine, major } = project;
    await engine.create('bare', { major });
    expect((await runScript(engine, 'bare', 'drop schema public')).error).toBeNull();
    const { differing } = await copy(engine, 'bare', 'bare-copy', major);
    expect(differing).toEqual([]);
    const schemas = `select nspname::text from pg_namespace where nspname in ('public', 'auth') order by 1`;
    expect(await engine.query('bare-copy', schemas)).toEqual([{ nspname: 'auth' }]);
    expect((await runScript(engine, 'bare-copy', 'create schema public')).error).toBeNull();
    for (const name of ['bare', 'bare-copy']) await engine.remove(name);
  });
});

describeOnPostgres('a dump while others work', (project) => {
  it('keeps the rows of a table that somebody wants to empty or to rewrite', async () => {
    const { engine, ref } = project;
    await engine.execute(ref, 'create table plates (id int); insert into plates values (1), (2), (3)');
    const facts: TableFacts[] = [];
    const refused: (string | undefined)[] = [];
    for await (const _piece of engine.dump(ref, { onTable: (table) => void facts.push(table) })) {
      if (refused.length > 0) continue;
      for (const change of ['truncate plates', 'alter table plates alter id type bigint']) {
        refused.push((await project.run(`set lock_timeout = '100ms'; ${change}`)).error?.code);
      }
    }
    expect(refused).toEqual(['55P03', '55P03']);
    expect(facts.find(({ name }) => name === 'plates')).toMatchObject({ rows: 3 });
    expect((await project.run('truncate plates')).error).toBeNull();
  });
});
