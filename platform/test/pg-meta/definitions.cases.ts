import {
  extensions,
  ident,
  indexes,
  literal,
  triggers,
  types,
  type PostgresIndex,
  type PostgresTrigger,
  type PostgresType,
} from '@howdah/shared-api/pg-meta';
import { firstUnlessExtended } from '../extended-tests.ts';
import { describeOnEachDatabase, HOSTILE_NAMES_TRIED } from './databases.ts';
import { draw, hostileName, hostileText, truncated } from './hostile.ts';

const filter = { includedSchemas: ['made'] };
const names = (seed: number) => [...new Set(draw(hostileName, HOSTILE_NAMES_TRIED, seed).map(truncated))];

describeOnEachDatabase('indexes, triggers and types by pg-meta', ({ run, ask }) => {
  beforeEach(() =>
    run(`create schema made;
      create table made.notes (id int primary key, body text, "odd "" name" text);
      create function made.touch() returns trigger language plpgsql as 'begin return new; end'`),
  );
  afterEach(() => run('drop schema made cascade'));

  describe('indexes', () => {
    const notes = { schema: 'made', table: 'notes' };
    const listed = async (): Promise<PostgresIndex[]> => ask(indexes.list(filter));

    it('creates, lists, renames and drops', async () => {
      await run(
        indexes.create({
          ...notes,
          name: 'odd " one',
          unique: true,
          keys: [{ column: 'odd " name', descending: true, nulls: 'last' }, { expression: 'lower(body)' }],
          include: ['id'],
          where: "body <> ')'",
        }).sql,
      );
      await run(indexes.create({ ...notes, method: 'hash', keys: [{ column: 'body' }] }).sql);
      const [hash, key, odd] = await listed();
      expect(hash).toMatchObject({ name: 'notes_body_idx', method: 'hash', unique: false, constraint: null });
      expect(key).toMatchObject({
        name: 'notes_pkey',
        primary: true,
        constraint: 'notes_pkey',
        keys: ['id'],
      });
      expect(odd).toMatchObject({
        name: 'odd " one',
        method: 'btree',
        unique: true,
        valid: true,
        keys: ['"odd "" name"', 'lower(body)'],
      });
      expect(odd!.predicate).toContain("<> ')'");
      expect(odd!.definition).toMatch(/DESC NULLS LAST.* INCLUDE \(id\) WHERE/);
      await run(indexes.rename(odd!, 'plain').sql);
      await run(indexes.remove({ schema: 'made', name: 'plain' }).sql);
      await expect(run(indexes.remove(key!).sql)).rejects.toThrow('requires it');
      expect((await listed()).map(({ name }) => name)).toEqual(['notes_body_idx', 'notes_pkey']);
    });

    it.extended('says how often queries have used each', async () => {
      await run('insert into made.notes select n from generate_series(1, 100) n');
      expect(await listed()).toMatchObject([{ name: 'notes_pkey', scans: 0 }]);
      await run('set enable_seqscan = off; select id from made.notes where id = 7; reset enable_seqscan');
      await run('select pg_stat_force_next_flush()');
      expect((await listed())[0]!.scans).toBeGreaterThan(0);
    });

    it('goes through names of any kind', async () => {
      const all = names(21);
      for (const name of all) await run(indexes.create({ ...notes, name, keys: [{ column: 'body' }] }).sql);
      const made = (await listed()).filter(({ primary }) => !primary);
      expect(made.map(({ name }) => name).sort()).toEqual([...all].sort());
      for (const index of made) await run(indexes.remove(index).sql);
      expect(await listed()).toHaveLength(1);
    });
  });

  describe('triggers', () => {
    const on = { schema: 'made', table: 'notes', function: { schema: 'made', name: 'touch' } };
    const listed = async (): Promise<PostgresTrigger[]> => ask(triggers.list(filter));

    it('creates, lists, switches, renames and drops', async () => {
      await run(
        triggers.create({
          ...on,
          name: 'odd " one',
          timing: 'BEFORE',
          events: ['UPDATE', 'INSERT'],
          forEachRow: true,
          when: "new.body <> ''",
          args: ["it's", '\\'],
        }).sql,
      );
      await run(
        triggers.create({
          ...on,
          name: 'later',
          timing: 'AFTER',
          events: ['TRUNCATE', 'DELETE'],
          forEachRow: false,
        }).sql,
      );
      const [later, odd] = await listed();
      expect(odd).toMatchObject({
        name: 'odd " one',
        state: 'origin',
        timing: 'BEFORE',
        events: ['INSERT', 'UPDATE'],
        for_each_row: true,
        function_schema: 'made',
        function_name: 'touch',
      });
      expect(odd!.definition).toContain("touch('it''s', ");
      expect(later).toMatchObject({ timing: 'AFTER', events: ['DELETE', 'TRUNCATE'], for_each_row: false });
      for (const state of ['disabled', 'replica', 'always', 'origin'] as const) {
        await run(triggers.setState(odd!, state).sql);
        expect((await listed())[1]).toMatchObject({ state });
      }
      await run(triggers.rename(odd!, 'plain').sql);
      await run(triggers.remove({ ...odd!, name: 'plain' }).sql);
      expect((await listed()).map(({ name }) => name)).toEqual(['later']);
    });

    it('reads what one is for, and creates the same again from it', async () => {
      const terms = {
        name: 'odd " one',
        timing: 'BEFORE',
        events: ['INSERT', 'UPDATE'],
        columns: ['body', 'odd " name'],
        forEachRow: true,
        when: "new.body <> ' ) WHEN (' and new.id > 0",
        function: on.function,
        args: ['', '\\000', 'a\\b', "it's", '00 '],
      } as const;
      await run(triggers.create({ ...on, ...terms }).sql);
      const [made] = await listed();
      const { when, ...read } = triggers.termsOf(made!);
      const { when: _, ...given } = terms;
      expect(read).toMatchObject(given);
      expect(when).toContain("' ) WHEN ('");
      expect(triggers.update(made!, { ...read, when }).statements).toEqual([]);
      await run(triggers.update(made!, { ...read, when, name: 'other' }).sql);
      await run(`drop trigger other on made.notes; ${triggers.create({ ...on, ...read, when }).sql}`);
      const [again] = await listed();
      expect(again!.definition).toBe(made!.definition);
    });

    it('creates one again where Postgres cannot alter it, which keeps its comment and state', async () => {
      await run(
        triggers.create({ ...on, name: 'one', timing: 'AFTER', events: ['INSERT'], forEachRow: true }).sql,
      );
      await run(`comment on trigger one on made.notes is 'It''s mine'`);
      const [made] = await listed();
      await run(triggers.setState(made!, 'always').sql);
      const [current] = await listed();
      const next = {
        ...triggers.termsOf(current!),
        name: 'odd " two',
        events: ['UPDATE'],
        forEachRow: false,
        oldTable: 'odd " old',
        newTable: 'after',
      } as const;
      const { sql, statements } = triggers.update(current!, next);
      expect(statements).toHaveLength(5);
      await run(sql);
      expect(await listed()).toMatchObject([
        {
          name: 'odd " two',
          state: 'always',
          events: ['UPDATE'],
          for_each_row: false,
          old_table: 'odd " old',
          new_table: 'after',
          comment: "It's mine",
        },
      ]);
      const [renewed] = await listed();
      // What fails leaves the one that is there.
      const wrong = { ...triggers.termsOf(renewed!), function: { schema: 'made', name: 'nothing' } };
      await expect(run(triggers.update(renewed!, wrong).sql)).rejects.toThrow('does not exist');
      await run('rollback').catch(() => {});
      expect(await listed()).toEqual([renewed]);
      await run(triggers.update(renewed!, triggers.termsOf(renewed!), 'disabled').sql);
      expect(await listed()).toMatchObject([{ id: renewed!.id, state: 'disabled' }]);
    });

    it.each<[what: string, change: string]>(
      firstUnlessExtended(
        [
          [
            'its condition',
            `create or replace trigger one after insert on made.notes for each row when (new.id > 5) execute function made.touch()`,
          ],
          [
            'its events, by dropping and creating it',
            `drop trigger one on made.notes;
          create trigger one after delete on made.notes for each row execute function made.touch()`,
          ],
          ['its state', `alter table made.notes disable trigger one`],
          ['its comment', `comment on trigger one on made.notes is 'reviewed'`],
          [
            'its name, which another one has now',
            `alter trigger one on made.notes rename to other;
          create trigger one after insert on made.notes for each row execute function made.touch()`,
          ],
        ],
        1,
      ),
    )('does not create one again where somebody else has changed %s', async (_what, change) => {
      await run(
        triggers.create({ ...on, name: 'one', timing: 'AFTER', events: ['INSERT'], forEachRow: true }).sql,
      );
      const [current] = await listed();
      await run(change);
      const changed = await listed();
      const next = { ...triggers.termsOf(current!), events: ['UPDATE'] } as const;
      await expect(run(triggers.update(current!, next).sql)).rejects.toThrow(
        'Failed to save the trigger: somebody else has changed it',
      );
      await run('rollback');
      expect(await listed()).toEqual(changed);
    });

    it('creates one of a view, and marks a constraint trigger', async () => {
      await run(`create view made.seen as select * from made.notes;
        create constraint trigger late after insert on made.notes deferrable
          for each row execute function made.touch()`);
      await run(
        triggers.create({
          ...on,
          table: 'seen',
          name: 'write',
          timing: 'INSTEAD OF',
          events: ['INSERT', 'UPDATE', 'DELETE'],
          forEachRow: true,
        }).sql,
      );
      const [late, write] = await listed();
      expect(late).toMatchObject({ name: 'late', is_constraint: true });
      expect(write).toMatchObject({ table: 'seen', timing: 'INSTEAD OF', is_constraint: false });
      // The pages do not offer it.
      await expect(run(triggers.setState(write!, 'disabled').sql)).rejects.toThrow(
        'cannot be performed on relation',
      );
      expect(() => triggers.update(late!, triggers.termsOf(late!))).toThrow('constraint trigger');
    });

    it('does not list those of foreign keys', async () => {
      await run('create table made.parts (note int references made.notes (id))');
      expect(await listed()).toEqual([]);
    });

    it('goes through names of any kind', async () => {
      const all = names(22);
      const texts = draw(hostileText, all.length, 23);
      for (const [index, name] of all.entries()) {
        const args = [texts[index]!];
        await run(
          triggers.create({ ...on, name, timing: 'AFTER', events: ['INSERT'], forEachRow: true, args }).sql,
        );
      }
      const made = await listed();
      expect(made.map(({ name }) => name).sort()).toEqual([...all].sort());
      for (const trigger of made) {
        expect(trigger.args).toEqual([texts[all.indexOf(trigger.name)]]);
        await run(triggers.setState(trigger, 'disabled').sql);
        const current = { ...trigger, state: 'disabled' } as const;
        await run(triggers.update(current, { ...triggers.termsOf(trigger), events: ['DELETE'] }).sql);
      }
      for (const trigger of await listed()) {
        expect(trigger).toMatchObject({ events: ['DELETE'], args: [texts[all.indexOf(trigger.name)]] });
        await run(triggers.remove(trigger).sql);
      }
      expect(await listed()).toEqual([]);
    });

    it.extended('goes through tables, columns and conditions of any kind', async () => {
      const columns = names(26);
      const texts = draw(hostileText, columns.length, 27);
      for (const [index, column] of columns.entries()) {
        const table = `t ${column}`;
        await run(`create table made.${ident(table)} (${ident(column)} text)`);
        await run(
          triggers.create({
            ...on,
            table,
            name: column,
            timing: 'BEFORE',
            events: ['UPDATE'],
            columns: [column],
            forEachRow: true,
            when: `new.${ident(column)} <> ${literal(texts[index])}`,
          }).sql,
        );
      }
      const made = await listed();
      expect(made.map((trigger) => trigger.columns)).toEqual(made.map(({ name }) => [name]));
      for (const trigger of made) {
        const terms = triggers.termsOf(trigger);
        expect(triggers.update(trigger, terms).statements).toEqual([]);
        await run(triggers.update(trigger, { ...terms, timing: 'AFTER' }).sql);
      }
      expect((await listed()).map(({ definition }) => definition)).toEqual(
        made.map(({ definition }) => definition.replace(' BEFORE UPDATE OF ', ' AFTER UPDATE OF ')),
      );
    });
  });

  describe('types', () => {
    const listed = async (): Promise<PostgresType[]> => ask(types.list(filter));
    const mood = { schema: 'made', name: 'mood "x' };

    it('lists enums, composite types, domains and ranges, and no types of tables', async () => {
      await run(types.createEnum(mood, ['sad', "it's", '']).sql);
      await run(
        types.createComposite({ schema: 'made', name: 'pair' }, [
          { name: 'one', type: 'int' },
          { name: 'odd " two', type: 'text[]' },
        ]).sql,
      );
      await run(
        types.createDomain({
          schema: 'made',
          name: 'email',
          baseType: 'character varying(80)',
          notNull: true,
          default: "'a@b.c'",
          checks: [{ expression: "value like '%@%'" }],
        }).sql,
      );
      await run(
        `create type made.floats as range (subtype = float8); comment on type made.floats is 'From, to'`,
      );
      const [email, floats, enumeration, pair] = await listed();
      expect(enumeration).toMatchObject({ ...mood, kind: 'enum', labels: ['sad', "it's", ''], domain: null });
      expect(pair).toMatchObject({
        kind: 'composite',
        attributes: [
          { name: 'one', type: 'integer' },
          { name: 'odd " two', type: 'text[]' },
        ],
      });
      expect(email).toMatchObject({
        kind: 'domain',
        base_type: 'character varying(80)',
        domain: { not_null: true, checks: [{ name: 'email_check' }] },
      });
      expect(floats).toMatchObject({ kind: 'range', base_type: 'double precision', comment: 'From, to' });
    });

    it('adds labels to an enum at a place, renames them, and renames and drops types', async () => {
      await run(types.createEnum(mood, ['b']).sql);
      await run(types.addLabel(mood, "it's").sql);
      await run(types.addLabel(mood, 'a', { before: 'b' }).sql);
      await run(types.addLabel(mood, 'c', { after: 'b' }).sql);
      await run(types.renameLabel(mood, "it's", '"d\\').sql);
      const [found] = await listed();
      expect(found!.labels).toEqual(['a', 'b', 'c', '"d\\']);
      await run(types.rename(found!, 'plain').sql);
      await run(types.remove({ ...found!, name: 'plain' }).sql);
      await run(types.createDomain({ schema: 'made', name: 'd', baseType: 'int' }).sql);
      const [domain] = await listed();
      await run(types.rename(domain!, 'e').sql);
      await run(types.remove({ ...domain!, name: 'e' }).sql);
      expect(await listed()).toEqual([]);
    });

    it('changes the attributes of a composite type, with the values of tables', async () => {
      const pair = { schema: 'made', name: 'pair "x' };
      await run(
        types.createComposite(pair, [
          { name: 'a', type: 'int' },
          { name: 'b', type: 'text' },
          { name: 'c "', type: 'date' },
        ]).sql,
      );
      const [current] = await listed();
      expect(
        types.updateComposite(
          current!,
          current!.attributes.map(({ name, type }) => ({ name, type, before: name })),
        ).statements,
      ).toEqual([]);
      await run(
        types.updateComposite(current!, [
          { before: 'a', name: 'b', type: 'bigint' },
          { before: 'b', name: 'odd " one', type: 'text' },
          { name: 'a', type: 'uuid' },
        ]).sql,
      );
      const [changed] = await listed();
      expect(changed!.attributes).toEqual([
        { name: 'b', type: 'bigint' },
        { name: 'odd " one', type: 'text' },
        { name: 'a', type: 'uuid' },
      ]);
      expect(() =>
        types.updateComposite(changed!, [
          { before: 'b', name: 'a', type: 'bigint' },
          { before: 'a', name: 'b', type: 'uuid' },
        ]),
      ).toThrow('cannot be exchanged');
    });

    it('changes a domain, which checks the values that are there', async () => {
      const email = { schema: 'made', name: 'email "x' };
      await run(
        types.createDomain({
          ...email,
          baseType: 'text',
          checks: [{ name: 'odd " one', expression: "value <> ''" }, { expression: 'length(value) < 80' }],
        }).sql,
      );
      await run('create table made.mails (address made."email ""x")');
      await run(`insert into made.mails values ('a@b.c')`);
      const [current] = await listed();
      expect(current!.domain!.checks.map(({ name }) => name)).toContain('odd " one');
      expect(types.updateDomain(current!, { notNull: false, default: null }).statements).toEqual([]);
      await run(
        types.updateDomain(current!, {
          notNull: true,
          default: "'x@' || 'y'",
          droppedChecks: ['odd " one'],
          newChecks: [{ name: 'at', expression: "value like '%@%'" }],
        }).sql,
      );
      const [changed] = await listed();
      expect(changed!.domain).toMatchObject({
        not_null: true,
        default: expect.stringContaining('x@') as string,
      });
      expect(changed!.domain!.checks.map(({ name }) => name)).toEqual(['at', 'email "x_check']);
      await expect(
        run(types.updateDomain(changed!, { newChecks: [{ expression: "value like 'z%'" }] }).sql),
      ).rejects.toThrow('contains values that violate');
      await run(types.updateDomain(changed!, { notNull: false, default: null }).sql);
      expect((await listed())[0]!.domain).toMatchObject({ not_null: false, default: null });
    });

    it.extended('goes through attributes, checks and domains of any kind', async () => {
      const all = names(28).filter((name) => name !== 'notes');
      const texts = draw(hostileText, all.length, 29);
      const attributes = all.map((name) => ({ name, type: 'text' }));
      await run(types.createComposite({ schema: 'made', name: 'all of them' }, attributes).sql);
      const [composite] = await listed();
      expect(composite!.attributes).toEqual(attributes);
      await run(
        types.updateComposite(
          composite!,
          all.map((before, index) => ({ before, name: `${index}`, type: 'text' })),
        ).sql,
      );
      await run(types.remove(composite!).sql);
      for (const [index, name] of all.entries()) {
        const check = { name, expression: `value <> ${literal(texts[index])}` };
        const domain = { schema: 'made', name, baseType: 'text', default: literal(texts[index]) };
        await run(types.createDomain({ ...domain, checks: [check] }).sql);
      }
      const made = await listed();
      expect(made.map(({ name }) => name).sort()).toEqual([...all].sort());
      for (const domain of made) {
        const checks = domain.domain!.checks.map(({ name }) => name);
        expect(checks).toEqual([domain.name]);
        await run(types.updateDomain(domain, { droppedChecks: checks, default: null, notNull: true }).sql);
        await run(types.remove(domain).sql);
      }
      expect(await listed()).toEqual([]);
    });

    it.extended('goes through names and labels of any kind', async () => {
      const labels = [...new Set(draw(hostileText, 12, 24).map(truncated))];
      // The table has a type of its name, and a schema holds a name once.
      const all = names(25).filter((name) => name !== 'notes');
      for (const name of all) await run(types.createEnum({ schema: 'made', name }, labels).sql);
      const made = await listed();
      expect(made.map(({ name }) => name).sort()).toEqual([...all].sort());
      for (const type of made) {
        expect(type.labels).toEqual(labels);
        await run(types.remove(type).sql);
      }
    });
  });
});

describeOnEachDatabase('extensions by pg-meta', ({ run, ask }) => {
  const find = async (name: string) => (await ask(extensions.list())).find((one) => one.name === name);

  it('lists what the server has, enabled or not', async () => {
    expect(await find('plpgsql')).toMatchObject({ schema: 'pg_catalog', requires: [] });
    expect((await find('plpgsql'))!.installed_version).not.toBeNull();
  });

  it.extended('enables one in a schema and disables it again, where the server has it', async () => {
    const all = await ask(extensions.list());
    const one = all.find(({ name }) => ['citext', 'hstore', 'pg_trgm'].includes(name));
    if (!one || one.installed_version !== null) return;
    await run('create schema "odd "" place"');
    await run(extensions.create({ name: one.name, schema: 'odd " place' }).sql);
    expect(await find(one.name)).toMatchObject({
      schema: 'odd " place',
      installed_version: one.default_version,
    });
    await run(extensions.update({ name: one.name }).sql);
    await run(extensions.remove(one).sql);
    expect(await find(one.name)).toMatchObject({ installed_version: null, schema: null, id: null });
    await run('drop schema "odd "" place"');
  });
});
