import { format, ident, roles } from '@howdah/shared-api/pg-meta';
import { describeOnEachDatabase } from './databases.ts';

/** Roles belong to the server, which other tests use too. */
const PREFIX = `pgmeta_${process.pid}_`;
const reader = `${PREFIX}reader`;

describeOnEachDatabase('roles by pg-meta', ({ run, ask }) => {
  const find = async (name: string) => (await ask(roles.retrieve({ name })))[0];
  const idOf = async (name: string) => (await find(name))!.id;

  afterEach(async () => {
    await run(`do $$ declare name name; begin
      for name in select rolname from pg_roles where starts_with(rolname, '${PREFIX}') loop
        execute format('drop role %I', name);
      end loop; end $$`);
  });

  it('creates one with the defaults', async () => {
    await run(roles.create({ name: reader }).sql);
    expect(await find(reader)).toEqual({
      id: expect.any(Number),
      name: reader,
      isSuperuser: false,
      canCreateDb: false,
      canCreateRole: false,
      inheritRole: true,
      canLogin: false,
      isReplicationRole: false,
      canBypassRls: false,
      activeConnections: 0,
      connectionLimit: -1,
      validUntil: null,
      config: {},
    });
  });

  it('creates one with every option, and finds it by its id', async () => {
    for (const name of ['group', 'member', 'admin']) await run(roles.create({ name: PREFIX + name }).sql);
    const config = { search_path: 'public, "My, schema"', work_mem: '8MB', 'howdah.note': `it's = "a\\b"` };
    await run(
      roles.create({
        name: reader,
        isSuperuser: true,
        canCreateDb: true,
        canCreateRole: true,
        inheritRole: false,
        canLogin: true,
        isReplicationRole: true,
        canBypassRls: true,
        connectionLimit: 3,
        password: `it's "secret" \\ $$`,
        validUntil: '2030-01-02T03:04:05Z',
        memberOf: [`${PREFIX}group`],
        members: [`${PREFIX}member`],
        admins: [`${PREFIX}admin`],
        config,
      }).sql,
    );
    const [found] = await ask(roles.retrieve({ id: await idOf(reader) }));
    expect(found).toMatchObject({
      name: reader,
      isSuperuser: true,
      canCreateDb: true,
      canCreateRole: true,
      inheritRole: false,
      canLogin: true,
      isReplicationRole: true,
      canBypassRls: true,
      connectionLimit: 3,
      config,
    });
    expect(new Date(found!.validUntil!).toISOString()).toBe('2030-01-02T03:04:05.000Z');
    expect(
      await run(`select roleid::regrole::text as of, member::regrole::text as member, admin_option as admin
        from pg_auth_members where ${await idOf(reader)} in (roleid, member) order by of, member`),
    ).toEqual([
      { of: `${PREFIX}group`, member: reader, admin: false },
      { of: reader, member: `${PREFIX}admin`, admin: true },
      { of: reader, member: `${PREFIX}member`, admin: false },
    ]);
  });

  it.each(['id', 'name'])('changes one by its %s, and keeps the rest', async (by) => {
    await run(
      roles.create({
        name: reader,
        canLogin: true,
        connectionLimit: 3,
        config: { work_mem: '8MB', 'a.b': 'c' },
      }).sql,
    );
    const id = await idOf(reader);
    const renamed = `${PREFIX}it's "%I" \\`;
    await run(
      roles.update(by === 'id' ? { id } : { name: reader }, {
        name: renamed,
        canCreateDb: true,
        validUntil: null,
        config: { work_mem: null, 'a.d': '%L' },
      }).sql,
    );
    expect(await find(reader)).toBeUndefined();
    expect(await find(renamed)).toMatchObject({
      id,
      canLogin: true,
      canCreateDb: true,
      connectionLimit: 3,
      validUntil: 'infinity',
      config: { 'a.b': 'c', 'a.d': '%L' },
    });
  });

  it('changes nothing when one of the changes fails', async () => {
    await run(roles.create({ name: reader }).sql);
    const before = await find(reader);
    const change = roles.update({ name: reader }, { canLogin: true, config: { 'a.b': 'c' }, name: 'none' });
    await expect(run(change.sql)).rejects.toThrow('role name "none" is reserved');
    expect(await find(reader)).toEqual(before);
    const creation = roles.create({ name: `${PREFIX}other`, config: { nothing: '1' } });
    await expect(run(creation.sql)).rejects.toThrow('unrecognized configuration parameter "nothing"');
    expect(await find(`${PREFIX}other`)).toBeUndefined();
  });

  it('removes a member and its admin option, unless another role has granted them since Postgres 16', async () => {
    const [group, boss, clerk] = ['group', `boss "of' all`, 'clerk'].map((name) => PREFIX + name) as [
      string,
      string,
      string,
    ];
    for (const name of [group, boss, clerk]) await run(roles.create({ name }).sql);
    const held = async () =>
      (
        (await run(
          format(
            'select bool_or(admin_option) as admin from pg_auth_members where member = %L::regrole',
            ident(clerk),
          ),
        )) as [{ admin: boolean | null }]
      )[0].admin;
    await run(format('grant %I to %I with admin option', group, boss));
    await run(format('set role %I; grant %I to %I with admin option; reset role', boss, group, clerk));
    const [{ remains }] = (await run(
      `select current_setting('server_version_num')::int >= 160000 as remains`,
    )) as [{ remains: boolean }];
    for (const optionOnly of [true, false]) {
      const change = run(roles.revoke(group, clerk, { optionOnly }).sql);
      if (remains) {
        await expect(change).rejects.toThrow(
          `Failed to revoke ${optionOnly ? 'the admin option for ' : ''}${group} from ${clerk}: it is granted by ${boss}`,
        );
        expect(await held()).toBe(true);
      } else {
        await change;
        expect(await held()).toBe(optionOnly ? false : null);
      }
    }
    await run(format('set role %I; revoke %I from %I; reset role', boss, group, clerk));
    await run(format('grant %I to %I with admin option', group, clerk));
    await run(roles.revoke(group, clerk, { optionOnly: true }).sql);
    expect(await held()).toBe(false);
    await run(roles.revoke(group, clerk).sql);
    expect(await held()).toBeNull();
  });

  it('fails for an unknown id', async () => {
    const gone = 'Cannot find role with id 4294967295';
    await expect(run(roles.update({ id: 4294967295 }, { canLogin: true }).sql)).rejects.toThrow(gone);
    await expect(run(roles.remove({ id: 4294967295 }).sql)).rejects.toThrow(gone);
    expect(await ask(roles.retrieve({ id: 4294967295 }))).toEqual([]);
  });

  it('removes one by its id or name, and ignores a missing one only with `ifExists`', async () => {
    for (const by of ['id', 'name']) {
      await run(roles.create({ name: reader }).sql);
      const identifier = by === 'id' ? { id: await idOf(reader) } : { name: reader };
      await run(roles.remove(identifier, { ifExists: true }).sql);
      expect(await find(reader)).toBeUndefined();
      await run(roles.remove(identifier, { ifExists: true }).sql);
      await expect(run(roles.remove(identifier).sql)).rejects.toThrow(
        by === 'id' ? 'Cannot find role with id' : `role "${reader}" does not exist`,
      );
    }
  });

  it('lists roles by name and page by page, and predefined ones only on request', async () => {
    for (const name of ['c', 'a', 'b']) await run(roles.create({ name: PREFIX + name }).sql);
    const own = (list: { name: string }[]) =>
      list.map(({ name }) => name).filter((name) => name.startsWith(PREFIX));
    const all = await ask(roles.list());
    expect(own(all)).toEqual(['a', 'b', 'c'].map((name) => PREFIX + name));
    expect(all.filter(({ name }) => name.startsWith('pg_'))).toEqual([]);
    const withDefaults = (await ask(roles.list({ includeDefaultRoles: true }))).map(({ name }) => name);
    expect(withDefaults).toEqual(expect.arrayContaining(['pg_monitor', `${PREFIX}a`]));
    const place = all.findIndex(({ name }) => name === `${PREFIX}a`);
    expect(own(await ask(roles.list({ limit: 2, offset: place })))).toEqual([`${PREFIX}a`, `${PREFIX}b`]);
    expect(await ask(roles.list({ limit: 0 }))).toEqual([]);
  });

  it('counts the open connections of a role', async () => {
    // PGlite has no connections and reports none.
    const [me] = (await run(
      `select current_user::text as name, (select count(*)::int from pg_stat_activity where pid = pg_backend_pid() and usename = current_user) as own`,
    )) as [{ name: string; own: number }];
    expect((await find(me.name))!.activeConnections).toBeGreaterThanOrEqual(me.own);
  });
});
