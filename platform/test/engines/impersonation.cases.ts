import {
  claimsOf,
  type ImpersonatedRole,
  impersonationPrefix,
} from '@howdah/shared-api/sql-text/impersonation';
import { impersonationOf } from '../../src/engines/sql/impersonation.ts';
import { eventually } from '../server/eventually.ts';
import { describeOnEachEngine } from './projects.ts';

const anon: ImpersonatedRole = { type: 'postgrest', role: 'anon' };
const serviceRole: ImpersonatedRole = { type: 'postgrest', role: 'service_role' };
const ada: ImpersonatedRole = {
  type: 'postgrest',
  role: 'authenticated',
  aal: 'aal2',
  user: {
    id: '0b5d6d9c-6d0f-4f43-8c1f-1f4f4f1a0001',
    email: "o'hara@example.com",
    phone: null,
    raw_app_meta_data: {},
    raw_user_meta_data: { note: "It's 🐘\n'); reset role; --" },
    is_anonymous: false,
    role: 'authenticated',
  },
};

const as = (role: ImpersonatedRole, sql: string) => impersonationPrefix(role, claimsOf('ref', role, 1)) + sql;

describe('impersonationOf', () => {
  it.each([anon, serviceRole, ada])('parses the prefix that the dashboard writes for $role', (role) => {
    const prefix = as(role, '');
    expect(impersonationOf(`${prefix}select 1`)).toMatchObject({
      settings: expect.arrayContaining([
        ['role', role.role],
        ['request.jwt.claims', JSON.stringify(claimsOf('ref', role, 1))],
      ]),
      length: prefix.length,
      start: [...prefix].length,
    });
  });

  it.each([
    ['no prefix', 'select 1'],
    ['another role', as(anon, 'select 1').replace("'anon'", "'postgres'")],
    ['another setting', as(anon, 'select 1').replace('request.path', 'session_authorization')],
    [
      'a setting that turns writes on',
      as(anon, 'select 1').replace("'request.path', '/sql'", "'transaction_read_only', 'off'"),
    ],
    ['two roles', as(anon, 'select 1').replace("'request.path', '/sql'", "'role', 'anon'")],
    [
      'a prefix with another call',
      as(anon, 'select 1').replace("'/sql', false),", "'/sql', false), evil(),"),
    ],
    [
      'a prefix with a missing line',
      as(anon, 'select 1').replace("  set_config('request.path', '/sql', false),\n", ''),
    ],
    ['the first line alone', '-- howdah: run as another role\nselect 1'],
  ])('finds no role in %s', (_what, sql) => {
    expect(impersonationOf(sql)).toBeNull();
  });
});

describeOnEachEngine('running as another role', (project) => {
  beforeAll(async () => {
    await project.engine.execute(
      project.ref,
      `create table notes (id int primary key, owner uuid, text text);
       alter table notes enable row level security;
       create policy own on notes to authenticated using (owner = auth.uid());
       grant select, insert on notes to anon, authenticated, service_role;
       insert into notes values (1, '0b5d6d9c-6d0f-4f43-8c1f-1f4f4f1a0001', 'hers'), (2, null, 'not hers')`,
    );
  });

  const rows = async (sql: string, readOnly = false) => {
    const { sets, error } = await project.run(sql, { readOnly });
    expect(error).toBeNull();
    return sets.map((set) => set.rows);
  };

  it('adds no result, and returns only the rows that the role can read', async () => {
    expect(await rows(as(anon, 'select current_user; select id from notes'))).toEqual([[['anon']], []]);
    expect(await rows(as(serviceRole, 'select id from notes order by id'))).toEqual([[['1'], ['2']]]);
  });

  it('sets the user and all claims', async () => {
    expect(
      await rows(
        as(
          ada,
          `select auth.uid(), auth.role(), auth.email(), auth.jwt() ->> 'aal', auth.jwt() -> 'user_metadata' ->> 'note';
           select id from notes`,
        ),
      ),
    ).toEqual([
      [
        [
          '0b5d6d9c-6d0f-4f43-8c1f-1f4f4f1a0001',
          'authenticated',
          "o'hara@example.com",
          'aal2',
          "It's 🐘\n'); reset role; --",
        ],
      ],
      [['1']],
    ]);
  });

  it('keeps the role during all transactions of the script', async () => {
    expect(await rows(as(anon, 'begin; select 1; rollback; select current_user'))).toEqual([
      [],
      [['1']],
      [],
      [['anon']],
    ]);
  });

  it('has no effect on the next script', async () => {
    await rows(as(ada, 'select 1'));
    const [[row]] = (await rows(
      `select current_user = session_user, current_setting('request.jwt.claims', true)`,
    )) as [[string[]]];
    expect(row[0]).toBe('t');
    expect(row[1] ?? '').toBe('');
  });

  it('counts as one statement in read-only mode, and does not leave that mode', async () => {
    expect(await rows(as(anon, 'select current_user'), true)).toEqual([[['anon']]]);
    const { error } = await project.run(as(serviceRole, `insert into notes values (3, null, 'written')`), {
      readOnly: true,
    });
    expect(error?.code).toBe('25006');
    await expect(project.run(as(anon, 'select 1; select 2'), { readOnly: true })).rejects.toMatchObject({
      code: 'read_only_single_statement',
    });
    await expect(project.run(as(anon, 'reset role'), { readOnly: true })).rejects.toMatchObject({
      code: 'statement_refused',
    });
  });

  it.each(['select nope', 'selekt 1'])('moves the position of an error in %j by 11 lines', async (sql) => {
    const prefix = as(ada, '');
    const { error } = await project.run(`${prefix}\n${sql}`);
    expect(error?.line).toBe(11 + 2);
    expect(error?.position).toBe([...prefix].length + 2 + (sql.startsWith('select') ? 7 : 0));
  });

  it('fails when no SQL follows the prefix', async () => {
    await expect(project.run(as(anon, ' -- nothing'))).rejects.toMatchObject({ code: 'query_empty' });
  });

  it('lists the running SQL without the prefix', async () => {
    const run = await project.engine.run({ database: project.ref, sql: as(anon, 'select pg_sleep(600)') });
    await eventually(async () => {
      const running = await project.engine.running(project.ref);
      expect(running.find(({ id }) => id === run.id)?.query).toBe('select pg_sleep(600)');
    });
    await project.engine.cancel(project.ref, run.id);
    for await (const event of run.events) if (event.type === 'done') break;
  });
});
