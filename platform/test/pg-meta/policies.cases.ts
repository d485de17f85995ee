import { literal, policies, type PolicyTerms, type PostgresPolicy } from '@howdah/shared-api/pg-meta';
import { firstUnlessExtended } from '../extended-tests.ts';
import { describeOnEachDatabase } from './databases.ts';
import { draw, hostileName, hostileText, truncated } from './hostile.ts';

const ODD_ROLE = `odd "role ${process.pid}`;
const PLAIN_ROLE = `pgmeta_${process.pid}_reader`;
const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

describeOnEachDatabase('policies by pg-meta', ({ run, ask }) => {
  const listed = () => ask(policies.list({ includedSchemas: ['guarded'] }));
  const termsOf = ({ name, command, permissive, roles, using, check }: PostgresPolicy): PolicyTerms => ({
    name,
    command,
    permissive,
    roles,
    using,
    check,
  });
  const onNotes = { schema: 'guarded', table: 'notes' };
  const terms = (changed: Partial<PolicyTerms> = {}): PolicyTerms => ({
    name: 'read own',
    command: 'SELECT',
    permissive: true,
    roles: ['public'],
    using: 'owner = CURRENT_USER',
    check: null,
    ...changed,
  });

  beforeEach(() =>
    run(`create role ${quoted(ODD_ROLE)}; create role ${PLAIN_ROLE};
      create schema guarded;
      create table guarded.notes (id int, owner name, body text);
      create table guarded."odd "" table" (id int)`),
  );
  afterEach(() => run(`drop schema guarded cascade; drop role ${quoted(ODD_ROLE)}; drop role ${PLAIN_ROLE}`));

  it('lists a policy of every shape, which can be dropped and created again from what is listed', async () => {
    await run(`
      create policy plain on guarded.notes using (true);
      create policy "insert without check" on guarded.notes for insert;
      create policy "insert" on guarded.notes for insert with check (body <> '');
      create policy "select" on guarded.notes for select to ${PLAIN_ROLE}, ${quoted(ODD_ROLE)} using (owner = current_user);
      create policy "update" on guarded.notes for update using (id > 0) with check (id > 1);
      create policy "update without expressions" on guarded.notes for update to current_user;
      create policy "delete" on guarded.notes for delete using (exists (select from guarded.notes other where other.id > notes.id));
      create policy "restrictive ""one""" on guarded.notes as restrictive for all to public using (body like 'it''s; -- %') with check (false);
      create policy odd on guarded."odd "" table" as restrictive for select using (id in (1, 2));
      alter table guarded.notes enable row level security`);
    const before = await listed();
    expect(before.map(({ name, table, rls_enabled: rls }) => [name, table, rls])).toEqual([
      ['delete', 'notes', true],
      ['insert', 'notes', true],
      ['insert without check', 'notes', true],
      ['plain', 'notes', true],
      ['restrictive "one"', 'notes', true],
      ['select', 'notes', true],
      ['update', 'notes', true],
      ['update without expressions', 'notes', true],
      ['odd', 'odd " table', false],
    ]);
    const of = (name: string) => before.find((policy) => policy.name === name)!;
    expect(of('plain')).toMatchObject({ command: 'ALL', permissive: true, roles: ['public'], check: null });
    expect(of('insert without check')).toMatchObject({ command: 'INSERT', using: null, check: null });
    expect(of('select').roles).toEqual([ODD_ROLE, PLAIN_ROLE]);
    expect(of('restrictive "one"')).toMatchObject({ permissive: false, check: 'false' });
    for (const policy of before) {
      await run(policies.remove(policy).sql);
      await run(policies.create(policy, termsOf(policy)).sql);
    }
    const after = await listed();
    expect(after.map(termsOf)).toEqual(before.map(termsOf));
  });

  it.each<[what: string, from: Partial<PolicyTerms>, to: Partial<PolicyTerms>]>([
    ['its name, roles and expression', {}, { name: 'new', roles: [ODD_ROLE], using: '(id > 5)' }],
    ['its command', {}, { command: 'DELETE' }],
    ['its kind', {}, { permissive: false }],
    ['an expression that goes', {}, { using: null }],
    [
      'the check alone',
      { command: 'ALL', check: 'true' },
      { command: 'ALL', check: '(id = 1)', using: '(owner = CURRENT_USER)' },
    ],
    ['a check that goes', { command: 'UPDATE', check: 'true' }, { command: 'UPDATE', check: null }],
  ])('changes %s', async (_what, from, to) => {
    await run(policies.create(onNotes, terms(from)).sql);
    const [current] = await listed();
    const next = { ...termsOf(current!), ...to };
    await run(policies.update(current!, next).sql);
    const [changed] = await listed();
    expect(changed).toMatchObject(next);
    expect(policies.update(changed!, termsOf(changed!)).statements).toEqual([]);
  });

  it.each<[what: string, change: Partial<PolicyTerms>]>([
    ['altered', { using: '(id > 5)', name: 'new "one"' }],
    ['created again', { command: 'DELETE', name: 'new "one"' }],
  ])('keeps the comment of a policy that is %s', async (_what, change) => {
    await run(policies.create(onNotes, terms()).sql);
    await run(`comment on policy "read own" on guarded.notes is 'it''s \\ kept'`);
    const [current] = await listed();
    await run(policies.update(current!, { ...termsOf(current!), ...change }).sql);
    expect(await run(`select obj_description(oid, 'pg_policy') as comment from pg_policy`)).toEqual([
      { comment: `it's \\ kept` },
    ]);
  });

  it('keeps the policy when the one that replaces it is refused', async () => {
    await run(policies.create(onNotes, terms()).sql);
    const [current] = await listed();
    const broken = policies.update(current!, {
      ...termsOf(current!),
      command: 'DELETE',
      using: 'nothing = 1',
    });
    expect(broken.statements).toHaveLength(3);
    await expect(run(broken.sql)).rejects.toThrow('column "nothing" does not exist');
    await run('rollback');
    expect(await listed()).toEqual([current]);
  });

  it.each<[what: string, change: string]>(
    firstUnlessExtended(
      [
        ['its roles', `alter policy "read own" on guarded.notes to ${PLAIN_ROLE}`],
        [
          'its expression',
          `alter policy "read own" on guarded.notes using (owner = current_user and id > 5)`,
        ],
        [
          'its command',
          `drop policy "read own" on guarded.notes; create policy "read own" on guarded.notes for delete using (owner = current_user)`,
        ],
        ['its comment', `comment on policy "read own" on guarded.notes is 'reviewed'`],
        [
          'its table',
          `alter table guarded.notes rename to old_notes; create table guarded.notes (owner name);
        create policy "read own" on guarded.notes for select using (owner = current_user)`,
        ],
      ],
      1,
    ),
  )('does not create a policy again where somebody else has changed %s', async (_what, change) => {
    await run(policies.create(onNotes, terms()).sql);
    const [current] = await listed();
    await run(change);
    const changed = await listed();
    await expect(run(policies.update(current!, terms({ permissive: false })).sql)).rejects.toThrow(
      'Failed to save the policy: somebody else has changed it',
    );
    await run('rollback');
    expect(await listed()).toEqual(changed);
  });

  it.extended('creates a policy again whatever its names and texts are', async () => {
    const names = [...new Set(draw(hostileName, 12, 9).map(truncated))];
    const texts = draw(hostileText, names.length, 10);
    for (const [index, name] of names.entries()) {
      const using = `body = ${literal(texts[index])}`;
      await run(policies.create(onNotes, terms({ name, roles: [ODD_ROLE, PLAIN_ROLE], using })).sql);
      await run(`comment on policy ${quoted(name)} on guarded.notes is ${literal(texts[index])}`);
    }
    const before = await listed();
    for (const policy of before) {
      await run(policies.update(policy, { ...termsOf(policy), permissive: false }).sql);
    }
    const withoutId = ({ id: _, ...policy }: PostgresPolicy) => policy;
    expect((await listed()).map(withoutId)).toEqual(
      before.map((policy) => ({ ...withoutId(policy), permissive: false })),
    );
  });

  it('allows no row by a permissive policy without an expression, and restricts nothing by a restrictive one', async () => {
    const roles = [PLAIN_ROLE];
    const as = (statement: string) =>
      run(`begin; set local role ${PLAIN_ROLE}; ${statement}`).finally(() => run('rollback'));
    const insert = () => as('insert into guarded.notes (id) values (1) returning id');
    const create = (changed: Partial<PolicyTerms>) =>
      run(policies.create(onNotes, terms({ roles, using: null, ...changed })).sql);
    await run(`insert into guarded.notes (id) values (7);
      alter table guarded.notes enable row level security;
      grant usage on schema guarded to ${PLAIN_ROLE}; grant select, insert on guarded.notes to ${PLAIN_ROLE}`);
    const select = () => as('select id from guarded.notes');
    await create({ name: 'read' });
    await create({ name: 'write', command: 'INSERT' });
    expect(await select()).toEqual([]);
    await expect(insert()).rejects.toThrow('row-level security');
    await create({ name: 'all', command: 'ALL', using: 'true' });
    await create({ name: 'no limit for reading', permissive: false });
    await create({ name: 'no limit for writing', command: 'INSERT', permissive: false });
    expect(await select()).toEqual([{ id: 7 }]);
    expect(await insert()).toEqual([{ id: 1 }]);
  });

  it.extended('goes through names and texts of any kind', async () => {
    const names = [...new Set(draw(hostileName, 24, 7).map(truncated))];
    const texts = draw(hostileText, names.length, 8);
    for (const [index, name] of names.entries()) {
      const literal = `$hostile$${texts[index]!.replaceAll('$', '')}$hostile$`;
      const policy = terms({ name, command: 'ALL', using: `body = ${literal}`, check: null });
      await run(
        policies.create({ schema: 'guarded', table: 'odd " table' }, { ...policy, using: 'true' }).sql,
      );
      await run(policies.create(onNotes, policy).sql);
    }
    const found = await listed();
    expect(
      found
        .filter(({ table }) => table === 'notes')
        .map(({ name }) => name)
        .sort(),
    ).toEqual([...names].sort());
    for (const policy of found) {
      await run(policies.update(policy, { ...termsOf(policy), name: 'one', using: policy.using }).sql);
      await run(policies.remove({ ...policy, name: 'one' }).sql);
    }
    expect(await listed()).toEqual([]);
  });
});
