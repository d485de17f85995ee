import {
  privilegeTypesOf,
  tablePrivileges,
  type PrivilegeGrant,
  type PrivilegeRevoke,
  type PrivilegeType,
} from '@howdah/shared-api/pg-meta';
import { describeAboveEngines } from '../engines/projects.ts';
import { ofProject } from './databases.ts';

describeAboveEngines('privileges of tables by pg-meta', (project) => {
  const { run, ask } = ofProject(project);
  const find = async (name: string) => (await ask(tablePrivileges.retrieve({ name, schema: 'shop' })))[0]!;
  const idOf = async (name: string) => (await find(name)).relation_id;
  /** The privileges of a grantee on a table. */
  const granted = async (name: string, grantee: string) =>
    (await find(name)).privileges
      .filter((privilege) => privilege.grantee === grantee)
      .map(({ privilege_type, is_grantable }) => `${privilege_type}${is_grantable ? '*' : ''}`);
  const sorted = (types: PrivilegeType[]) => [...types].sort();

  beforeEach(() =>
    run(`create schema shop;
      create table shop."Odd ""books" (id int); create table shop.books (id int);
      create view shop.titles as select 1 as id; create materialized view shop.counted as select 1 as id;
      create table shop.parts (id int) partition by range (id)`),
  );
  afterEach(() => run('drop schema shop cascade'));

  it.extended('lists tables and views of all kinds, in the requested schemas', async () => {
    const kinds = async (options: Parameters<typeof tablePrivileges.list>[0]) =>
      (await ask(tablePrivileges.list(options))).map(({ name, kind }) => [name, kind]);
    expect(await kinds({ includedSchemas: ['shop'] })).toEqual([
      ['Odd "books', 'table'],
      ['books', 'table'],
      ['counted', 'materialized_view'],
      ['parts', 'partitioned_table'],
      ['titles', 'view'],
    ]);
    expect(await kinds({ includedSchemas: ['shop'], limit: 1, offset: 1 })).toEqual([['books', 'table']]);
    const own = (await ask(tablePrivileges.list({ excludedSchemas: ['shop'] }))).map(({ schema }) => schema);
    expect(own).toContain('auth');
    expect(own).not.toContain('shop');
    expect(own).not.toContain('pg_catalog');
    const all = await ask(tablePrivileges.list({ includeSystemSchemas: true }));
    expect(all.map(({ name }) => name)).toContain('pg_class');
  });

  it('lists the privileges of the owner when nothing is granted', async () => {
    const { privileges } = await find('books');
    const [{ me }] = (await run(
      `select relowner::regrole::text as me from pg_class where oid = 'shop.books'::regclass`,
    )) as [{ me: string }];
    expect(privileges.map(({ privilege_type }) => privilege_type)).toEqual(
      sorted(privilegeTypesOf(project.major)),
    );
    const name = me.replace(/^"|"$/g, '');
    expect(new Set(privileges.map(({ grantor, grantee }) => `${grantor} ${grantee}`))).toEqual(
      new Set([`${name} ${name}`]),
    );
  });

  it('grants to a role and to everybody, with or without the grant option, and revokes', async () => {
    const books = await idOf('books');
    const titles = await idOf('titles');
    await run(
      tablePrivileges.grant([
        { relationId: books, grantee: 'anon', privilegeType: 'SELECT' },
        { relationId: books, grantee: 'anon', privilegeType: 'INSERT', isGrantable: true },
        { relationId: titles, grantee: 'public', privilegeType: 'SELECT' },
        { relationId: books, grantee: 'service_role', privilegeType: 'ALL' },
      ]).sql,
    );
    expect(await granted('books', 'anon')).toEqual(['INSERT*', 'SELECT']);
    expect(await granted('titles', 'public')).toEqual(['SELECT']);
    expect(await granted('books', 'service_role')).toEqual(sorted(privilegeTypesOf(project.major)));
    await run(
      tablePrivileges.revoke([
        { relationId: books, grantee: 'anon', privilegeType: 'INSERT' },
        { relationId: titles, grantee: 'public', privilegeType: 'SELECT' },
        { relationId: books, grantee: 'service_role', privilegeType: 'ALL' },
      ]).sql,
    );
    expect(await granted('books', 'anon')).toEqual(['SELECT']);
    expect(await granted('titles', 'public')).toEqual([]);
    expect(await granted('books', 'service_role')).toEqual([]);
  });

  it('refuses to grant what the current role has no right to grant', async () => {
    const relationId = await idOf('books');
    await run(`grant usage on schema shop to anon; grant select on shop.books to anon with grant option;
      grant insert, update on shop.books to anon`);
    const grantAsAnon = (change: Partial<PrivilegeGrant> = {}) =>
      run(
        `set role anon; ${tablePrivileges.grant([{ relationId, grantee: 'authenticated', privilegeType: 'SELECT', ...change }]).sql}`,
      );
    const refused = (what: string) =>
      `Failed to grant ${what} on shop.books to authenticated: anon has no grant option for it`;
    await expect(grantAsAnon({ privilegeType: 'INSERT' })).rejects.toThrow(refused('INSERT'));
    await expect(grantAsAnon({ privilegeType: 'ALL' })).rejects.toThrow(refused('ALL'));
    expect(await granted('books', 'authenticated')).toEqual([]);
    await grantAsAnon();
    expect(await granted('books', 'authenticated')).toEqual(['SELECT']);
    await grantAsAnon({ isGrantable: true });
    expect(await granted('books', 'authenticated')).toEqual(['SELECT*']);
  });

  it('grants to the owner, with or without the grant option', async () => {
    const relationId = await idOf('books');
    const [{ owner }] = (await run('select current_user as owner')) as [{ owner: string }];
    for (const isGrantable of [false, true]) {
      await run('revoke all on shop.books from current_user');
      await run(
        tablePrivileges.grant([{ relationId, grantee: owner, privilegeType: 'ALL', isGrantable }]).sql,
      );
      expect(await granted('books', owner)).toHaveLength(privilegeTypesOf(project.major).length);
    }
  });

  it.extended('refuses to revoke what another role has granted, and names that role', async () => {
    const relationId = await idOf('books');
    await run(`grant usage on schema shop to anon; grant select, insert on shop.books to anon with grant option;
      grant select on shop.books to authenticated with grant option`);
    await run(
      `set role anon; grant select, insert on shop.books to authenticated; grant select on shop.books to public`,
    );
    const revoke = (change: Partial<PrivilegeRevoke> = {}) =>
      run(
        tablePrivileges.revoke([{ relationId, grantee: 'authenticated', privilegeType: 'SELECT', ...change }])
          .sql,
      );
    const left = (what: string, grantee: string) =>
      `Failed to revoke ${what} on shop.books from ${grantee}: it is granted by anon`;
    await expect(revoke()).rejects.toThrow(left('SELECT', 'authenticated'));
    await expect(revoke({ privilegeType: 'ALL' })).rejects.toThrow(left('ALL', 'authenticated'));
    await expect(revoke({ grantee: 'public' })).rejects.toThrow(left('SELECT', 'public'));
    expect(await granted('books', 'authenticated')).toEqual(['INSERT', 'SELECT', 'SELECT*']);
    await revoke({ optionOnly: true });
    expect(await granted('books', 'authenticated')).toEqual(['INSERT', 'SELECT', 'SELECT']);
    await run(`set role anon; revoke all on shop.books from authenticated, public`);
    await revoke();
    expect(await granted('books', 'authenticated')).toEqual([]);
  });

  it('revokes a privilege on the table with those of its kind on columns, and no other', async () => {
    const relationId = await idOf('books');
    await run(
      `grant select on shop.books to anon; grant select (id), update (id) on shop.books to anon, authenticated`,
    );
    await run(tablePrivileges.revoke([{ relationId, grantee: 'anon', privilegeType: 'SELECT' }]).sql);
    expect(
      await run(`select attacl::text as acl from pg_attribute
        where attrelid = 'shop.books'::regclass and attname = 'id'`),
    ).toEqual([{ acl: expect.stringMatching(/^[{]anon=w[/].*,authenticated=rw[/]/) }]);
  });

  it('grants MAINTAIN where Postgres has it, and fails elsewhere', async () => {
    const { sql } = tablePrivileges.grant([
      { relationId: await idOf('Odd "books'), grantee: 'anon', privilegeType: 'MAINTAIN' },
    ]);
    if (project.major < 17) await expect(run(sql)).rejects.toThrow('MAINTAIN needs Postgres 17 or newer');
    else await run(sql);
    expect(await granted('Odd "books', 'anon')).toEqual(project.major < 17 ? [] : ['MAINTAIN']);
  });

  it('rolls back when one of the grants fails', async () => {
    const first = { relationId: await idOf('books'), grantee: 'anon', privilegeType: 'SELECT' } as const;
    const grant = (second: Partial<typeof first> | { grantee: string } | { relationId: number }) =>
      run(tablePrivileges.grant([first, { ...first, ...second }]).sql);
    await expect(grant({ grantee: 'nobody"; --' })).rejects.toThrow('role "nobody"; --" does not exist');
    await expect(grant({ relationId: 4294967295 })).rejects.toThrow('Cannot find table with id 4294967295');
    expect(await granted('books', 'anon')).toEqual([]);
  });

  it('does nothing for an empty list', async () => {
    await run(tablePrivileges.grant([]).sql);
    expect(await granted('books', 'anon')).toEqual([]);
  });

  it('finds a table by its id, or by its name and schema', async () => {
    const found = await find('Odd "books');
    expect(await ask(tablePrivileges.retrieve({ id: found.relation_id }))).toEqual([found]);
    expect(await ask(tablePrivileges.retrieve({ name: 'Odd "books' }))).toEqual([]);
  });
});
