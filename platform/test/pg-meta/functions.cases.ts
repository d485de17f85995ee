import { functions, type FunctionCreation } from '@howdah/shared-api/pg-meta';
import { describeAboveEngines } from '../engines/projects.ts';
import { ofProject } from './databases.ts';

describeAboveEngines('functions by pg-meta', (project) => {
  const { run, ask } = ofProject(project);
  const find = async (name: string, schema?: string) => (await ask(functions.retrieve({ name, schema })))[0]!;
  const create = async (input: Partial<FunctionCreation> & { name: string }) => {
    await run(functions.create({ definition: 'select 1', return_type: 'int', ...input }).sql);
    return find(input.name, input.schema);
  };
  /** Properties that a change of the body must keep. */
  const facts = async (id: number) =>
    (
      await run(`select proowner::regrole::text, proacl::text, procost, prorows, proparallel, proisstrict, proleakproof,
        proargnames::text, pg_get_function_arguments(oid) as arguments, obj_description(oid) as comment
        from pg_proc where oid = ${id}`)
    )[0];

  beforeEach(() => run('create schema shop; create schema "Odd ""one"'));
  afterEach(() => run('drop schema if exists shop cascade; drop schema if exists "Odd ""one" cascade'));

  it('creates one with the defaults', async () => {
    await run(functions.create({ name: 'tidy', definition: 'select' }).sql);
    const found = await find('tidy');
    expect(found).toEqual({
      id: expect.any(Number),
      schema: 'public',
      name: 'tidy',
      language: 'sql',
      definition: 'select',
      complete_statement: expect.stringContaining('CREATE OR REPLACE FUNCTION public.tidy()'),
      args: [],
      argument_types: '',
      identity_argument_types: '',
      return_type_id: 2278,
      return_type: 'void',
      return_type_relation_id: null,
      is_set_returning_function: false,
      behavior: 'VOLATILE',
      security_definer: false,
      config_params: null,
    });
    await run(functions.remove(found).sql);
  });

  it('creates one with every option', async () => {
    const config_params = { search_path: 'shop, "$user"', application_name: `it's "\\"` };
    const made = await create({
      name: 'lend',
      schema: 'shop',
      language: 'plpgsql',
      definition: `begin return query select 'it''s $function$ $$'::text, book; end`,
      args: [
        { name: 'book', type: 'bigint' },
        { name: 'days it takes', type: 'integer', default: '14' },
        { mode: 'variadic', name: 'tags', type: 'text[]', default: `'{a,b}'` },
        { mode: 'table', name: 'title', type: 'text' },
        { mode: 'table', name: 'id', type: 'bigint' },
      ],
      behavior: 'STABLE',
      security_definer: true,
      config_params,
    });
    expect(made).toMatchObject({
      language: 'plpgsql',
      definition: `begin return query select 'it''s $function$ $$'::text, book; end`,
      args: [
        { mode: 'in', name: 'book', type_id: 20, has_default: false },
        { mode: 'in', name: 'days it takes', type_id: 23, has_default: true },
        { mode: 'variadic', name: 'tags', type_id: 1009, has_default: true },
        { mode: 'table', name: 'title', type_id: 25, has_default: false },
        { mode: 'table', name: 'id', type_id: 20, has_default: false },
      ],
      identity_argument_types: 'book bigint, "days it takes" integer, VARIADIC tags text[]',
      return_type: 'TABLE(title text, id bigint)',
      is_set_returning_function: true,
      behavior: 'STABLE',
      security_definer: true,
      config_params,
    });
    expect(await run('select id from shop.lend(7)')).toEqual([{ id: '7' }]);
  });

  it.each([
    ['FROM CURRENT', 'search_path', '"$user", public'],
    [' from  current', 'work_mem', '4MB'],
    ["''", 'search_path', '""'],
    ['', 'search_path', '""'],
    ["''", 'application_name', ''],
    ['', 'application_name', ''],
    ["from current's", 'application_name', "from current's"],
  ])('treats %j as a value, as SQL does', async (value, setting, kept) => {
    await run(
      `set search_path = "$user", public; set work_mem = '4MB'; ${
        functions.create({
          name: 'quiet',
          schema: 'shop',
          definition: 'select',
          config_params: { [setting]: value },
        }).sql
      }`,
    );
    expect((await find('quiet', 'shop')).config_params).toEqual({ [setting]: kept });
  });

  it('accepts output arguments and table rows', async () => {
    expect(
      await create({
        name: 'both',
        schema: 'shop',
        return_type: 'void',
        definition: 'select $1, $1',
        args: [
          { mode: 'inout', name: 'a', type: 'int' },
          { mode: 'out', name: 'b', type: 'int' },
        ],
      }),
    ).toMatchObject({
      args: [
        { mode: 'inout', has_default: false },
        { mode: 'out', has_default: false },
      ],
      return_type: 'record',
    });
    await run('create table shop."Odd books" (id int)');
    const made = await create({
      name: 'all',
      schema: 'shop',
      return_type: 'setof shop."Odd books"',
      definition: 'select 1',
    });
    expect(made.return_type).toBe('SETOF shop."Odd books"');
    expect(await run(`select ${made.return_type_relation_id}::regclass::text as name`)).toEqual([
      { name: 'shop."Odd books"' },
    ]);
  });

  it('does not replace an existing one', async () => {
    await create({ name: 'f', schema: 'shop' });
    await expect(create({ name: 'f', schema: 'shop', definition: 'select 2' })).rejects.toThrow(
      'already exists',
    );
    expect((await find('f', 'shop')).definition).toBe('select 1');
  });

  it('finds one by its id or by its argument types, or all with a name', async () => {
    await create({ name: 'f', schema: 'shop' });
    const other = await create({
      name: 'g',
      schema: 'shop',
      args: [{ name: 'x', type: 'timestamptz' }, { type: 'int[]' }],
    });
    await create({ name: 'g', schema: 'shop', args: [{ name: 'x', type: 'text' }] });
    const ids = async (identifier: Parameters<typeof functions.retrieve>[0]) =>
      (await ask(functions.retrieve(identifier))).map(({ id }) => id);
    expect(await ids({ id: other.id })).toEqual([other.id]);
    const args = ['timestamp with time zone', 'integer[]'];
    expect(await ids({ name: 'g', schema: 'shop', args })).toEqual([other.id]);
    expect(await ids({ name: 'g', schema: 'shop', args: ['timestamptz', 'int4[]'] })).toEqual([other.id]);
    expect(await ids({ name: 'g', schema: 'shop' })).toHaveLength(2);
    expect(await ids({ name: 'g', schema: 'shop', args: [] })).toEqual([]);
    expect(await ids({ name: 'g', schema: 'shop', args: ['no_such_type'] })).toEqual([]);
    expect(await ids({ name: 'g' })).toEqual([]);
  });

  it.each([
    ['of plpgsql', `language plpgsql as $$begin return 1; end$$`, 'begin return 2; -- $function$\nend'],
    ['of SQL', `language sql as 'select 1'`, `select '2'::int -- '\\`],
    [
      'whose body contains the tag of its quotes',
      `language sql as 'select 1 -- $function$ $functionx$'`,
      'select 2',
    ],
    [
      'in the syntax of the SQL standard',
      `language sql begin atomic select 1; select length('$$'); end`,
      'select 2',
    ],
    ['that returns an expression', `language sql return 1 + length('end')`, 'select 2'],
  ])('replaces the body of one %s, and keeps everything else', async (_what, body, definition) => {
    await run(`create function shop.lend(book bigint, "days it" int default 14) returns int
      stable strict parallel safe cost 7 security definer set search_path to shop, "$user" set work_mem to '8MB' ${body};
      comment on function shop.lend is 'kept'; revoke all on function shop.lend from public;
      grant execute on function shop.lend to anon`);
    const before = await find('lend', 'shop');
    const factsBefore = await facts(before.id);
    await run(functions.update(before, { definition }).sql);
    expect(await find('lend', 'shop')).toEqual({
      ...before,
      definition,
      complete_statement: expect.stringContaining(definition),
    });
    expect(await facts(before.id)).toEqual(factsBefore);
    expect(await run('select shop.lend(1) as got')).toEqual([{ got: 2 }]);
  });

  it.each([
    ['a string', `as 'select 1'`, `as 'select 3'`, 'select 2'],
    ['in the syntax of the SQL standard', 'return 1', `return 3`, 'RETURN 2'],
  ])(
    'does not replace a body that somebody else has changed, %s',
    async (_what, first, second, definition) => {
      const make = (body: string) =>
        run(`create or replace function shop.f() returns int language sql ${body}`);
      await make(first);
      const before = await find('f', 'shop');
      await make(second);
      const changed = await find('f', 'shop');
      const save = (current: typeof before, change: Parameters<typeof functions.update>[1]) =>
        run(functions.update(current, change).sql);
      await expect(save(before, { definition, name: 'g' })).rejects.toThrow(
        'Failed to save the definition: somebody else has changed it',
      );
      expect(await find('f', 'shop')).toEqual(changed);
      await save(before, { name: 'g' });
      await save({ ...changed, name: 'g' }, { definition });
      expect(await run('select shop.g() as got')).toEqual([{ got: 2 }]);
    },
  );

  it.each([
    [
      'an expression',
      'return (x + 1)',
      ({ definition }: { definition: string }) => definition.replace('1', '2'),
    ],
    [
      'statements',
      'begin atomic select 0; select x + 1; end',
      ({ definition }: { definition: string }) => `-- sums\n${definition.replace('1', '2')}`,
    ],
    ['a string again', 'return (x + 1)', () => 'select x + 2'],
  ])('changes a body in the syntax of the SQL standard as it is shown, to %s', async (_what, body, edit) => {
    await run(`create function shop.f(x int) returns int language sql strict ${body}`);
    const before = await find('f', 'shop');
    await run(functions.update(before, { definition: edit(before) }).sql);
    expect(await run('select shop.f(1) as got')).toEqual([{ got: 3 }]);
    const after = await find('f', 'shop');
    expect(after.definition.slice(0, 6)).toBe(
      edit(before)
        .replace(/^--.*\n/, '')
        .slice(0, 6),
    );
  });

  it('changes name, schema and body at once', async () => {
    const before = await create({ name: 'f', schema: 'shop', args: [{ name: 'x', type: 'int' }] });
    const change = { name: `g'"; %I`, schema: 'Odd "one', definition: 'select 2' };
    await run(functions.update(before, change).sql);
    const [after] = await ask(functions.retrieve({ id: before.id }));
    expect(after).toMatchObject({ ...change, identity_argument_types: 'x integer' });
    expect(await ask(functions.retrieve({ name: 'f', schema: 'shop' }))).toEqual([]);
  });

  it('rolls back when one of the changes fails', async () => {
    await create({ name: 'taken', schema: 'shop' });
    const before = await create({ name: 'f', schema: 'shop' });
    const change = (to: Parameters<typeof functions.update>[1]) => run(functions.update(before, to).sql);
    await expect(change({ definition: 'select 2', name: 'taken' })).rejects.toThrow('already exists');
    await expect(change({ definition: 'select 2', schema: 'nowhere' })).rejects.toThrow(
      '"nowhere" does not exist',
    );
    await expect(change({ definition: 'this is not SQL', name: 'g' })).rejects.toThrow('syntax error');
    expect(await find('f', 'shop')).toEqual(before);
  });

  it('names the missing function', async () => {
    const made = await create({
      name: 'f',
      schema: 'shop',
      args: [{ name: 'x', type: 'int' }, { type: 'text' }],
    });
    await run(functions.remove(made).sql);
    const missing = 'Cannot find function shop.f(x integer, text)';
    await expect(run(functions.remove(made).sql)).rejects.toThrow(missing);
    await expect(run(functions.update(made, { definition: '' }).sql)).rejects.toThrow(missing);
  });

  it('removes a function with dependent objects only with cascade', async () => {
    const made = await create({ name: 'f', schema: 'shop' });
    await run('create view shop.uses as select shop.f()');
    await expect(run(functions.remove(made).sql)).rejects.toThrow('other objects depend on it');
    await run(functions.remove(made, { cascade: true }).sql);
    expect(await run(`select to_regclass('shop.uses') as left`)).toEqual([{ left: null }]);
  });

  it.extended('lists only functions, in the requested schemas', async () => {
    await create({ name: 'b', schema: 'shop' });
    await create({ name: 'a', schema: 'shop' });
    await create({ name: 'c', schema: 'Odd "one' });
    await run(`create procedure shop.tidy() language sql as 'select 1';
      create aggregate shop.total (int) (sfunc = int4pl, stype = int)`);
    const names = async (options?: Parameters<typeof functions.list>[0]) =>
      (await ask(functions.list(options))).map(({ schema, name }) => `${schema}.${name}`);
    expect(await names({ includedSchemas: ['shop'] })).toEqual(['shop.a', 'shop.b']);
    expect(await names({ includedSchemas: ['shop', 'Odd "one'], excludedSchemas: ['shop'] })).toEqual([
      'Odd "one.c',
    ]);
    expect(await names({ includedSchemas: ['shop'], limit: 1, offset: 1 })).toEqual(['shop.b']);
    expect(await names({ includedSchemas: [] })).toEqual([]);
    const own = await names();
    expect(own).toEqual(expect.arrayContaining(['auth.uid', 'shop.a']));
    expect(own.filter((name) => name.startsWith('pg_catalog.'))).toEqual([]);
    expect(await names({ includedSchemas: ['pg_catalog'], limit: 1 })).toHaveLength(1);
    const all = await ask(functions.list({ includeSystemSchemas: true }));
    expect(all.length).toBeGreaterThan(2000);
  });
});
