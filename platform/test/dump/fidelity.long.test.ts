import { compareObjects } from '../../src/engines/dump/backup-errors.ts';
import { startEngine, type TestEngine } from '../engines/projects.ts';
import { possibleMoves } from '../engines/tested-majors.ts';
import { catalogSubjects, readCatalog } from './catalog.ts';
import { dumpOf } from './copies.ts';
import { expectReservedSchemas, reservedSchemas, tellingNames } from './reserved-schemas.ts';
import { richSchema } from './rich-schema.ts';

/** Session settings that a dump changes and must reset. */
const sessionSettings = `select name, setting from pg_settings where name in
  ('search_path', 'DateStyle', 'IntervalStyle', 'extra_float_digits', 'row_security', 'statement_timeout', 'xmloption')`;

async function* streamed(pieces: Buffer[]): AsyncGenerator<Buffer> {
  const script = Buffer.concat(pieces);
  // Cuts the dump into pieces of odd sizes.
  for (let at = 0; at < script.length; at += 777) yield script.subarray(at, at + 777);
}

describe.each(possibleMoves)('a database of Postgres %i that is dumped and loaded into %i', (from, to) => {
  let started: TestEngine;
  let source: Awaited<ReturnType<typeof dumpOf>>;
  let settings: object[];
  let before: Record<string, object[]>;
  let after: Record<string, object[]>;

  beforeAll(async () => {
    started = startEngine();
    const { engine } = started;
    await engine.create('old', { major: from });
    await engine.execute('old', reservedSchemas(tellingNames));
    await engine.execute('old', richSchema);
    before = await readCatalog(engine, 'old');
    settings = await engine.query('old', sessionSettings);
    source = await dumpOf(engine, 'old');
    await engine.create('new', { major: to });
    await engine.load('new', streamed(source.pieces));
    after = await readCatalog(engine, 'new');
  });
  afterAll(() => started.dispose());

  it('has the same rows in every table', async () => {
    const found = await started.engine.tableFacts('new');
    expect(found).toEqual(source.tables);
    expect(found.find(({ name }) => name === 'goods')).toMatchObject({ schema: 'shop', rows: 502 });
    expect(found.find(({ name }) => name === 'no_columns')).toMatchObject({ rows: 2 });
    expect(found.find(({ name }) => name.startsWith('Tab'))).toMatchObject({ rows: 2 });
  });

  it('has all objects, including those in schemas whose names start with pg_ and need quotes', async () => {
    const { engine } = started;
    expect(compareObjects(source.objects, await engine.objectFacts('new'))).toEqual([]);
    await expectReservedSchemas(engine, 'new', tellingNames, source.tables);
  });

  it.each(catalogSubjects)('keeps its %s', (subject) => {
    expect(after[subject]).toEqual(before[subject]);
    expect(before[subject]).not.toHaveLength(0);
  });

  it('has the same generated columns and materialized views', async () => {
    const sql = `select (select md5(string_agg(slug, ',' order by id)) from shop.goods) as slugs,
      (select md5(string_agg(t::text, ',' order by t::text)) from shop.totals t) as totals,
      (select sum(a)::int from shop.all_computed) as computed`;
    expect(await started.engine.query('new', sql)).toEqual(await started.engine.query('old', sql));
  });

  it('continues its sequences', async () => {
    const sql = `select nextval('shop.tickets')::int as ticket, nextval('shop.waiting')::int as waiting,
      nextval(pg_get_serial_sequence('shop.goods', 'id'))::int as id`;
    expect(await started.engine.query('new', sql)).toEqual(await started.engine.query('old', sql));
  });

  it('is not changed by the dump', async () => {
    expect(await readCatalog(started.engine, 'old')).toMatchObject({
      roles: before.roles,
      relations: before.relations,
    });
    expect(await started.engine.query('old', sessionSettings)).toEqual(settings);
  });

  it('produces the same dump again', async () => {
    const again = await dumpOf(started.engine, 'new');
    expect(again.tables).toEqual(source.tables);
  });

  // Last, because other tests read what is dropped here.
  it('does not restore what its owner dropped', async () => {
    const { engine } = started;
    await engine.execute(
      'old',
      `drop schema auth cascade; drop schema storage cascade; drop schema public cascade;
      drop owned by anon, authenticated, service_role, authenticator cascade;
      drop role authenticator, anon, authenticated, service_role;`,
    );
    const { pieces } = await dumpOf(engine, 'old');
    await engine.create('bare', { major: to });
    await engine.load('bare', streamed(pieces));
    expect(
      await engine.query(
        'bare',
        `select nspname from pg_namespace where nspname in ('auth', 'storage', 'public')`,
      ),
    ).toEqual([]);
    expect(
      await engine.query(
        'bare',
        `select rolname from pg_roles where rolname in ('anon', 'authenticated', 'authenticator')`,
      ),
    ).toEqual([]);
  });
});
