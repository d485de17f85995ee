import { roles, schemas } from '@howdah/shared-api/pg-meta';
import { describeOnEachDatabase } from './databases.ts';

const owner = `pgmeta_${process.pid}_owner`;

describeOnEachDatabase('schemas by pg-meta', ({ run, ask }) => {
  const find = async (name: string) => (await ask(schemas.retrieve({ name })))[0];
  const listed = async (options?: Parameters<typeof schemas.list>[0]) =>
    (await ask(schemas.list(options))).map(({ name }) => name);

  beforeEach(() => run(roles.create({ name: owner }).sql));
  afterEach(() =>
    run(`drop schema if exists shop cascade; drop schema if exists "Odd ""one" cascade; drop role ${owner}`),
  );

  it('creates one for the current role or for another one', async () => {
    const [{ me }] = (await run('select current_user::text as me')) as [{ me: string }];
    await run(schemas.create({ name: 'shop' }).sql);
    expect(await find('shop')).toEqual({ id: expect.any(Number), name: 'shop', owner: me });
    await run(schemas.create({ name: 'Odd "one', owner }).sql);
    expect(await find('Odd "one')).toMatchObject({ owner });
  });

  it.each(['id', 'name'])('changes name and owner by its %s', async (by) => {
    await run(schemas.create({ name: 'shop' }).sql);
    const { id } = (await find('shop'))!;
    await run(schemas.update(by === 'id' ? { id } : { name: 'shop' }, { name: 'Odd "one', owner }).sql);
    expect(await ask(schemas.retrieve({ id }))).toEqual([{ id, name: 'Odd "one', owner }]);
    expect(await find('shop')).toBeUndefined();
  });

  it('changes nothing when one of the changes fails', async () => {
    await run(schemas.create({ name: 'shop' }).sql);
    const before = (await find('shop'))!;
    for (const identifier of [{ id: before.id }, { name: 'shop' }]) {
      const change = schemas.update(identifier, { owner, name: 'public' });
      await expect(run(change.sql)).rejects.toThrow('schema "public" already exists');
      expect(await find('shop')).toEqual(before);
    }
  });

  it('fails for an unknown id', async () => {
    const gone = 'Cannot find schema with id 4294967295';
    await expect(run(schemas.update({ id: 4294967295 }, { name: 'x' }).sql)).rejects.toThrow(gone);
    await expect(run(schemas.remove({ id: 4294967295 }).sql)).rejects.toThrow(gone);
  });

  it.each(['id', 'name'])('removes an empty one by its %s, and others only with cascade', async (by) => {
    await run(`${schemas.create({ name: 'shop' }).sql} create table shop.books (id int)`);
    const identifier = by === 'id' ? { id: (await find('shop'))!.id } : { name: 'shop' };
    await expect(run(schemas.remove(identifier).sql)).rejects.toMatchObject({
      message: expect.stringContaining('cannot drop schema shop because other objects depend on it'),
    });
    await run(schemas.remove(identifier, { cascade: true }).sql);
    expect(await find('shop')).toBeUndefined();
  });

  it('lists schemas by name, system schemas only on request, and temporary ones never', async () => {
    await run(`${schemas.create({ name: 'shop' }).sql} create temporary table mine (id int)`);
    const system = ['information_schema', 'pg_catalog', 'pg_toast'];
    const own = await listed();
    expect(own).toEqual(expect.arrayContaining(['public', 'shop']));
    expect(own.filter((name) => system.includes(name))).toEqual([]);
    const all = await listed({ includeSystemSchemas: true });
    expect(all).toEqual(expect.arrayContaining([...own, ...system]));
    expect(all.filter((name) => /temp/.test(name))).toEqual([]);
    expect(await listed({ limit: 1, offset: own.indexOf('shop') })).toEqual(['shop']);
  });
});
