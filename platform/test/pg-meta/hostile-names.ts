import type fc from 'fast-check';
import {
  format,
  functions,
  ident,
  literal,
  roles,
  schemas,
  tablePrivileges,
} from '@howdah/shared-api/pg-meta';
import { Client } from 'pg';
import { createTestDatabase, describeWithPostgres, type TestDatabase } from '../postgres/with-postgres.ts';
import { draw, hostileName, hostileText, truncated } from './hostile.ts';

/** Without the role names that Postgres refuses or reserves. */
const roleName = hostileName.filter((name) => !/^(pg_|public$|none$)/.test(name));

const seed = Number(process.env.HOWDAH_TEST_SEED ?? Date.now() % 2 ** 31);

/** SQL writes an empty setting as `''`, so this value is an empty setting. */
const storedSetting = (value: string) => (value.trim() === "''" ? '' : value);

/** Names that still differ after Postgres has truncated them. */
const distinct = (names: string[]) => [...new Map(names.map((name) => [truncated(name), name])).values()];

const chunks = <T>(items: T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );

/** Declares the tests on a share of about 10,000 names and values. */
export function describeHostileNames(share: number): void {
  describeWithPostgres('hostile names and values', () => {
    let made: TestDatabase;
    let client: Client;
    const started = Date.now();
    let drawn = 0;
    const take = <T>(arbitrary: fc.Arbitrary<T>, count: number, from: number): T[] => {
      const few = Math.max(6, Math.round(count * share));
      drawn += few;
      return draw(arbitrary, few, from);
    };

    beforeAll(async () => {
      made = await createTestDatabase();
      client = new Client({ connectionString: made.url });
      await client.connect();
    });
    // Roles belong to the server, so each test rolls back.
    beforeEach(() => client.query('begin'));
    afterEach(() => client.query('rollback'));
    afterAll(async () => {
      await client?.end();
      await made?.drop();
      process.stdout.write(`${drawn} names and values, seed ${seed}, ${Date.now() - started} ms\n`);
    });

    /** Runs everything in one script, so a value that escapes from its quotes breaks the others. */
    const run = (built: { sql: string }[]) => client.query(built.map(({ sql }) => sql).join('\n'));
    const ask = async <Row>({
      sql,
      schema,
    }: {
      sql: string;
      schema: { validateSync(rows: unknown): Row[] };
    }) => schema.validateSync((await client.query(sql)).rows);
    /** Runs one query after the other, because there is one connection. */
    async function each<T, Row>(
      items: T[],
      question: (item: T, index: number) => Promise<Row>,
    ): Promise<Row[]> {
      const answers: Row[] = [];
      for (const [index, item] of items.entries()) answers.push(await question(item, index));
      return answers;
    }
    const names = (rows: { name: string }[]) => rows.map(({ name }) => name).sort();

    it('are the same after literal, ident and format', async () => {
      const values = take(hostileText, 3000, seed);
      const columns = take(hostileName, 3000, seed + 1);
      for (const part of chunks(
        values.map((value, index) => ({ value, column: columns[index]! })),
        300,
      )) {
        const byHelper = part.map(({ value, column }) => `${literal(value)} as ${ident(column)}`);
        const byFormat = part.map(({ value, column }) => format('%2$L as %1$I', column, value));
        for (const list of [byHelper, byFormat]) {
          const { fields, rows } = await client.query({
            text: `select ${list.join(', ')}`,
            rowMode: 'array',
          });
          expect(rows).toEqual([part.map(({ value }) => value)]);
          expect(fields.map(({ name }) => name)).toEqual(part.map(({ column }) => truncated(column)));
        }
      }
    });

    it('have the same meaning without standard_conforming_strings', async () => {
      await client.query(
        'set local standard_conforming_strings = off; set local escape_string_warning = off',
      );
      const values = take(hostileText, 300, seed + 2);
      const { rows } = await client.query({
        text: `select ${values.map(literal).join(', ')}`,
        rowMode: 'array',
      });
      expect(rows).toEqual([values]);
    });

    it('can be names of schemas', async () => {
      const all = distinct(take(hostileName, 500, seed + 3).filter((name) => name !== 'public'));
      const half = all.length >> 1;
      const [before, after] = [all.slice(0, half), all.slice(half, 2 * half)];
      await run(before.map((name) => schemas.create({ name })));
      const found = await each(before, (name) => ask(schemas.retrieve({ name })));
      expect(found.map(([schema]) => schema?.name)).toEqual(before.map(truncated));
      await run(
        before.map((name, index) =>
          schemas.update(index % 2 ? { name } : { id: found[index]![0]!.id }, { name: after[index] }),
        ),
      );
      const own = after.map(truncated).sort();
      expect(names(await ask(schemas.list()))).toEqual(expect.arrayContaining(own));
      await run(
        found.map(([schema], index) =>
          schemas.remove(index % 2 ? { name: after[index]! } : { id: schema!.id }),
        ),
      );
      expect(names(await ask(schemas.list()))).toEqual(['public']);
    });

    it('can be names, passwords and settings of roles, and of their members', async () => {
      const all = distinct(take(roleName, 600, seed + 4));
      const values = take(hostileText, 600, seed + 5).map((value) => value || 'x');
      const half = all.length >> 1;
      const [before, after] = [all.slice(0, half), all.slice(half, 2 * half)];
      await run(
        before.map((name, index) =>
          roles.create({
            name,
            password: values[index + half],
            config: { 'howdah.note': values[index]! },
            memberOf: before.slice(Math.max(0, index - 1), index),
          }),
        ),
      );
      const found = await each(before, (name) => ask(roles.retrieve({ name })));
      expect(found.map(([role]) => [role?.name, role?.config['howdah.note']])).toEqual(
        before.map((name, index) => [truncated(name), values[index]]),
      );
      await run(
        before.map((name, index) =>
          roles.update(index % 2 ? { name } : { id: found[index]![0]!.id }, {
            name: after[index],
            password: values[index],
            config: { 'howdah.note': null, 'howdah.other': values[index + half]! },
          }),
        ),
      );
      const changed = await each(after, (name) => ask(roles.retrieve({ name })));
      expect(changed.map(([role]) => [role?.name, role?.config])).toEqual(
        after.map((name, index) => [truncated(name), { 'howdah.other': values[index + half] }]),
      );
      await run(
        changed.map(([role], index) =>
          roles.remove(index % 2 ? { name: after[index]! } : { id: role!.id }, { ifExists: index % 3 === 0 }),
        ),
      );
      expect((await each(after, (name) => ask(roles.retrieve({ name })))).flat()).toEqual([]);
    });

    it('can be names, schemas, arguments, settings and bodies of functions', async () => {
      const all = distinct(take(hostileName, 600, seed + 6));
      const args = take(hostileName, 300, seed + 7);
      const bodies = take(hostileText, 600, seed + 8);
      const within = distinct(take(hostileName, 20, seed + 9));
      const half = all.length >> 1;
      const [before, after] = [all.slice(0, half), all.slice(half, 2 * half)];
      const schemaOf = (index: number) => within[index % within.length]!;
      const body = (text: string) => `select ${literal(text)}`;
      await run(within.filter((name) => name !== 'public').map((name) => schemas.create({ name })));
      await run(
        before.map((name, index) =>
          functions.create({
            name,
            schema: schemaOf(index),
            args: [{ name: args[index], type: 'text', default: literal(bodies[index]) }],
            return_type: 'text',
            definition: body(bodies[index]!),
            config_params: { 'howdah.note': bodies[index + half]! },
          }),
        ),
      );
      const retrieve = (name: string, index: number) =>
        ask(functions.retrieve({ name, schema: schemaOf(index), args: ['text'] }));
      const found = await each(before, retrieve);
      const facts = (list: typeof found) =>
        list.map(([row]) => [
          row?.name,
          row?.schema,
          row?.args[0]?.name,
          row?.definition,
          row?.config_params,
        ]);
      expect(facts(found)).toEqual(
        before.map((name, index) => [
          truncated(name),
          truncated(schemaOf(index)),
          truncated(args[index]!),
          body(bodies[index]!),
          { 'howdah.note': storedSetting(bodies[index + half]!) },
        ]),
      );
      // Changes the schema, the name and the body.
      await run(
        found.map(([row], index) =>
          functions.update(row!, {
            name: after[index],
            schema: schemaOf(index + 1),
            definition: body(bodies[index + half]!),
          }),
        ),
      );
      const changed = await each(after, (name, index) => retrieve(name, index + 1));
      expect(facts(changed)).toEqual(
        after.map((name, index) => [
          truncated(name),
          truncated(schemaOf(index + 1)),
          truncated(args[index]!),
          body(bodies[index + half]!),
          { 'howdah.note': storedSetting(bodies[index + half]!) },
        ]),
      );
      const calls = after.map((name, index) => format('%I.%I()', schemaOf(index + 1), name));
      const { rows } = await client.query({ text: `select ${calls.join(', ')}`, rowMode: 'array' });
      expect(rows).toEqual([after.map((_, index) => bodies[index + half])]);
      await run(changed.map(([row]) => functions.remove(row!, { cascade: true })));
      expect(await ask(functions.list({ includedSchemas: within }))).toEqual([]);
      // The function is gone. The message contains its names unchanged.
      const [gone] = changed[0]!;
      await expect(run([functions.remove(gone!)])).rejects.toThrow(
        `Cannot find function ${gone!.schema}.${gone!.name}(${gone!.identity_argument_types})`,
      );
    });

    it('can be names of tables and views, and of grantees', async () => {
      const tables = distinct(take(hostileName, 500, seed + 10));
      const users = distinct(take(roleName, 200, seed + 11));
      await client.query('create schema shop');
      await run(users.map((name) => roles.create({ name })));
      await client.query(tables.map((name) => format('create table shop.%I ();', name)).join('\n'));
      const userOf = (index: number) => users[index % users.length]!;
      const granted = async () => {
        const found = await each(tables, (name) => ask(tablePrivileges.retrieve({ name, schema: 'shop' })));
        expect(found.map(([table]) => table?.name)).toEqual(tables.map(truncated));
        return found.map(([table]) => table!);
      };
      const changes = (await granted()).map(({ relation_id }, index) => ({
        relationId: relation_id,
        grantee: userOf(index),
        privilegeType: 'SELECT' as const,
      }));
      const grantees = async () =>
        (await granted()).map(({ privileges }) =>
          privileges.filter(({ grantor, grantee }) => grantor !== grantee).map(({ grantee }) => grantee),
        );
      await run([tablePrivileges.grant(changes)]);
      expect(await grantees()).toEqual(tables.map((_, index) => [truncated(userOf(index))]));
      await run([tablePrivileges.revoke(changes)]);
      expect(await grantees()).toEqual(tables.map(() => []));
    });

    it('were as many as intended', () => {
      expect(drawn).toBeGreaterThanOrEqual(10_000 * share);
    });
  });
}
