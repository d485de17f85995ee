import { InspectionRefused } from '../../src/areas/assistant/failures.ts';
import { ProjectReader } from '../../src/areas/assistant/tools/project-reader.ts';
import { projectTools } from '../../src/areas/assistant/tools/tools.ts';
import { describeAboveEngines, type TestProject } from '../engines/projects.ts';
import type { Json } from '../server/browser.ts';
import { eventually } from '../server/eventually.ts';

/** A typical schema, with names that SQL must quote. */
const schema = `
  create type genre as enum ('poem', 'novel');
  create table authors (id bigint generated always as identity primary key, name text not null, user_id uuid);
  comment on table authors is 'Who writes';
  create table "Odd ""Books""" (
    id bigint primary key,
    author_id bigint not null references authors (id) on delete cascade,
    kind genre default 'novel',
    price numeric(10,2) check (price > 0),
    title text unique
  );
  create index on "Odd ""Books""" (lower(title));
  alter table authors enable row level security;
  create policy "Own" on authors for select to authenticated using ((select auth.uid()) = user_id);
  create view cheap as select title from "Odd ""Books""" where price < 5;
  create function greet(who text default 'you') returns text language sql stable security definer as $$select 'Hi ' || who$$;
  create function stamp() returns trigger language plpgsql as $$begin return new; end$$;
  create trigger stamped before update on authors for each row execute function stamp();
  create trigger "announced 'EXECUTE FUNCTION '" after insert on authors for each row when (new.name <> ' EXECUTE FUNCTION (')
    execute function stamp('https://hooks.test', '{"Authorization":"Bearer service-key"}');
  create schema "back\\room";
  create table "back\\room"."it's" (id int);
`;

describeAboveEngines('the assistant', (project) => {
  describe('the tools of the assistant', () => {
    beforeAll(() => project.engine.execute(project.ref, schema));

    it('list schemas, without those of Postgres', async () => {
      const { items } = await look(project, 'listSchemas');
      const names = items.map(({ name }: Json) => name);
      expect(names).toEqual(expect.arrayContaining(['auth', 'back\\room', 'public', 'storage']));
      expect(names.filter((name: string) => /^(pg_|information_schema)/.test(name))).toEqual([]);
      expect(items).toContainEqual(
        expect.objectContaining({ name: 'public', relations: 3, in_data_api: true }),
      );
    });

    it('list the tables and views of all schemas, or of some', async () => {
      const { items } = await look(project, 'listTables', { schemas: ['public'] });
      expect(items.map(({ name, kind }: Json) => [name, kind]).sort()).toEqual([
        ['Odd "Books"', 'table'],
        ['authors', 'table'],
        ['cheap', 'view'],
      ]);
      expect(items).toContainEqual({
        schema: 'public',
        name: 'authors',
        kind: 'table',
        rls_enabled: true,
        rows_estimate: 0,
        comment: 'Who writes',
        columns: 'id, name, user_id',
      });
      const all = (await look(project, 'listTables')).items.map(({ schema: name }: Json) => name);
      expect(all).toEqual(expect.arrayContaining(['auth', 'back\\room', 'public']));
      expect((await look(project, 'listTables', { schemas: ['back\\room'] })).items).toHaveLength(1);
      expect((await look(project, 'listTables', { schemas: [] })).items).toEqual([]);
    });

    it('describe tables with their columns, keys, indexes and triggers, and views with their definition', async () => {
      const { items } = await look(project, 'describeTables', {
        schema: 'public',
        tables: ['Odd "Books"', 'authors', 'cheap', 'nothing'],
      });
      expect(items).toHaveLength(3);
      const [odd, authors, cheap] = items;
      expect(odd.columns).toContainEqual({ name: 'price', type: 'numeric(10,2)' });
      expect(odd.columns).toContainEqual({
        name: 'kind',
        type: 'genre',
        default: "'novel'::genre",
        values: ['poem', 'novel'],
      });
      expect(odd.constraints.join('\n')).toMatch(
        /FOREIGN KEY \(author_id\) REFERENCES authors\(id\) ON DELETE CASCADE/,
      );
      expect(odd.constraints.join('\n')).toMatch(/CHECK \(\(price > /);
      expect(odd.indexes.join('\n')).toContain('lower(title)');
      expect(authors.referenced_by.join()).toContain('Odd');
      expect(authors.triggers.join()).toContain('BEFORE UPDATE');
      expect(authors.triggers.join()).toMatch(/AFTER INSERT.*EXECUTE FUNCTION stamp\(\.\.\.\)/);
      expect(authors.triggers.join()).not.toMatch(/hooks\.test|service-key/);
      expect(cheap.definition).toContain('price <');
      const other = await look(project, 'describeTables', { schema: 'back\\room', tables: ["it's"] });
      expect(other.items).toMatchObject([{ name: "it's" }]);
    });

    it('list policies, and tables without any', async () => {
      const { items } = await look(project, 'listPolicies', { schemas: ['public'] });
      expect(items).toContainEqual({
        schema: 'public',
        table: 'authors',
        rls_enabled: true,
        policies: [
          {
            name: 'Own',
            command: 'SELECT',
            permissive: 'PERMISSIVE',
            roles: ['authenticated'],
            using: expect.stringContaining('auth.uid()'),
          },
        ],
      });
      expect(items).toContainEqual({
        schema: 'public',
        table: 'Odd "Books"',
        rls_enabled: false,
        policies: [],
      });
    });

    it('list functions, and the definition of one that is named', async () => {
      const { items } = await look(project, 'listFunctions', { schema: 'public' });
      expect(items).toContainEqual({
        name: 'greet',
        kind: 'function',
        arguments: "who text DEFAULT 'you'::text",
        returns: 'text',
        language: 'sql',
        volatility: 'stable',
        security_definer: true,
        comment: null,
        definition: null,
      });
      const [greet] = (await look(project, 'listFunctions', { schema: 'public', name: 'greet' })).items;
      expect(greet.definition).toContain("'Hi ' || who");
    });

    it('explain a select without running it', async () => {
      const { plan } = await look(project, 'explainSelect', {
        sql: 'select *, pg_sleep(600) from authors where id = 1; -- done',
      });
      expect(plan).toMatch(/(Scan).*authors[^]*cost=/);
      const wrong = look(project, 'explainSelect', { sql: 'select nothing from authors' });
      await expect(wrong).rejects.toThrow('column "nothing" does not exist');
    });

    it.each([
      'delete from authors',
      'select 1; select 2',
      'with d as (delete from authors returning 1) select * from d',
      'select * into copied from authors',
      'explain analyze delete from authors',
      'selec',
      '',
      'create table x (id int)',
      'call something()',
    ])('refuse to explain %j', async (sql) => {
      await expect(look(project, 'explainSelect', { sql })).rejects.toThrow(InspectionRefused);
    });

    describe('beside functions that read rows', () => {
      beforeAll(() =>
        project.engine.execute(
          project.ref,
          `create schema deals;
          create table deals.codes (name text, code text);
          insert into deals.codes values ('gold', 'open-sesame');
          create function deals.code_of(wanted text) returns text language sql immutable as
            $$select code from deals.codes where name = wanted$$;
          create function deals.wrapped(wanted text) returns text language sql as $$select deals.code_of(wanted)$$;
          create function deals.raised(wanted text) returns text language plpgsql immutable as
            $$begin raise exception 'Not %', deals.code_of(wanted); end$$;
          create view deals.golden as select * from authors where name = deals.code_of('gold');
          create view deals.of_golden as select * from deals.golden;
          create function deals.held_code(deals.codes) returns text language sql immutable as
            $$select deals.code_of($1.name)$$;
          create type deals.label as enum ('gold');
          create function deals.is_code(text, text) returns boolean language sql immutable as
            $$select $1 = deals.code_of($2)$$;
          create function deals.assert_none(text) returns boolean language plpgsql immutable as
            $$begin raise exception 'Not %', deals.code_of($1); end$$;
          create function deals.as_text(deals.label) returns text language sql immutable as
            $$select deals.code_of('gold')$$`,
        ),
      );
      afterAll(() => project.engine.execute(project.ref, 'drop schema deals cascade'));

      const OWN_SYNTAX = {
        operator: 'create operator deals.=== (function = deals.is_code, leftarg = text, rightarg = text)',
        cast: 'create cast (deals.label as text) with function deals.as_text',
        check: 'create domain deals.unheard as text check (deals.assert_none(value))',
      };

      it.each<{ sql: string; setup?: string }>([
        { sql: "select * from authors where name = deals.code_of('gold')" },
        { sql: "select * from authors where name = deals.wrapped('gold')" },
        { sql: "select * from authors where name = deals.raised('gold')" },
        { sql: "select * from authors where name = (row('gold', '')::deals.codes).held_code" },
        { sql: 'select * from deals.golden' },
        { sql: 'with g as (select * from deals.of_golden) select count(*) from g' },
        { sql: "select * from authors where id < table_to_xml('deals.codes', true, false, '')::text::int" },
        { sql: "select * from authors where id < current_setting('search_path')::int" },
        { sql: "select * from authors where name operator(deals.===) 'gold'", setup: OWN_SYNTAX.operator },
        { sql: "select * from authors where name = 'gold'::deals.label::text", setup: OWN_SYNTAX.cast },
        { sql: "select '{gold}'::deals.unheard[] from authors", setup: OWN_SYNTAX.check },
      ])('refuse to explain $sql', async ({ sql, setup }) => {
        if (setup) await project.engine.execute(project.ref, setup);
        try {
          await expect(look(project, 'explainSelect', { sql })).rejects.toThrow(InspectionRefused);
        } finally {
          await project.engine.execute(
            project.ref,
            `drop operator if exists deals.=== (text, text);
            drop cast if exists (deals.label as text);
            drop domain if exists deals.unheard`,
          );
        }
      });

      it.each([
        'select upper(a.name), count(*) from authors a where id between 1 and 9 group by 1 order by 2 desc',
        "select row_number() over (order by id) from authors where 'gold'::deals.label is not null",
        'select * from cheap',
      ])('explain %j', async (sql) => {
        const { plan } = await look(project, 'explainSelect', { sql });
        expect(plan).toContain('cost=');
      });
    });

    it('refuse to explain a very long script', async () => {
      const sql = `select ${'1, '.repeat(10_000)} 1`;
      await expect(look(project, 'explainSelect', { sql })).rejects.toThrow('too long');
    });

    it.each([
      ['listTables', { schemas: ['nowhere'] }],
      ['describeTables', { schema: 'public', tables: ['x'.repeat(100_000)] }],
      ['listFunctions', { schema: "\\'; drop table authors; --" }],
    ])('find nothing for an unknown name: %s', async (tool, input) => {
      expect(await look(project, tool, input)).toEqual({ items: [] });
    });

    it.each([
      ['listTables', { schemas: ['a\0b'] }],
      ['describeTables', { schema: 'a\0b', tables: ['a'] }],
      ['listFunctions', { schema: 'public', name: 'a\0b' }],
    ])('refuse NUL: %s', async (tool, input) => {
      await expect(look(project, tool, input)).rejects.toThrow(/NUL|\\u0000|unsupported Unicode/);
    });

    it('reveal no passwords', async () => {
      const secret = look(project, 'explainSelect', { sql: 'select * from pg_authid' });
      await expect(secret).rejects.toThrow('pg_authid');
    });

    it.extended('run all lints, or some', async () => {
      const { items } = await look(project, 'runLints');
      expect(items).toContainEqual(
        expect.objectContaining({
          name: 'rls_disabled_in_public',
          level: 'ERROR',
          detail: expect.stringContaining('Odd'),
        }),
      );
      const performance = await look(project, 'runLints', { category: 'PERFORMANCE' });
      expect(performance.items.length).toBeGreaterThan(0);
      expect(performance.items.length).toBeLessThan(items.length);
    });

    it('explain how to write policies', async () => {
      expect(await look(project, 'rlsKnowledge')).toContain('(select auth.uid())');
    });
  });

  describe('a read of the project', () => {
    it('runs in a read-only transaction', async () => {
      const rows = readerOf(project).plain("select current_setting('transaction_read_only') as mode");
      expect(await rows).toEqual([{ mode: 'on' }]);
      const write = readerOf(project).plain('create table written (id int)');
      await expect(write).rejects.toThrow('read-only transaction');
    });

    it.extended('fails when the database is busy, without an effect on the running statement', async () => {
      const sleeping = project.run('select pg_sleep(600)', { id: 'sleeper' });
      await eventually(async () => expect(await project.engine.running(project.ref)).toHaveLength(1));
      const slow = readerOf(project, { readTimeoutMs: 300 }).plain('select pg_sleep(600)');
      await expect(slow).rejects.toThrow('The database is busy');
      await eventually(async () =>
        expect(await project.engine.running(project.ref)).toMatchObject([{ id: 'sleeper' }]),
      );
      await project.engine.cancel(project.ref, 'sleeper');
      await sleeping;
    });

    it.extended('ends when its reply is cancelled', async () => {
      const reply = new AbortController();
      const reading = readerOf(project, { signal: reply.signal }).plain('select pg_sleep(600)');
      const failed = expect(reading).rejects.toThrow();
      await eventually(async () => expect(await project.engine.running(project.ref)).toHaveLength(1));
      reply.abort();
      await failed;
      await eventually(async () => expect(await project.engine.running(project.ref)).toEqual([]));
    });

    it('does not start once it is no longer allowed', async () => {
      const admit = () => Promise.reject(new Error('No longer'));
      await expect(readerOf(project, { admit }).plain('select 1')).rejects.toThrow('No longer');
    });

    it.extended('runs after the one before, and only a limited number of times', async () => {
      const reader = readerOf(project);
      const looks = Array.from({ length: 30 }, (_, index) =>
        reader.rows('select $1 as n', [String(index)]).catch((error: unknown) => error),
      );
      const seen = await Promise.all(looks);
      expect(seen.slice(0, 24)).toEqual(Array.from({ length: 24 }, (_, index) => [{ n: String(index) }]));
      for (const refused of seen.slice(24)) expect(refused).toBeInstanceOf(InspectionRefused);
    });
  });
});

function readerOf(project: TestProject, more: object = {}): ProjectReader {
  return new ProjectReader({
    engine: project.engine,
    database: project.ref,
    user: { id: '1', username: 'owner' },
    admit: async () => {},
    signal: new AbortController().signal,
    ...more,
  });
}

async function look(project: TestProject, tool: string, input: object = {}): Promise<Json> {
  return projectTools[tool]!.execute(input, {
    reader: readerOf(project),
    database: project.ref,
    exposedSchemas: ['public'],
  });
}
