import { policies, tryPolicy, type PolicyTerms } from '@howdah/shared-api/pg-meta';
import { impersonationSettings } from '@howdah/shared-api/sql-text/impersonation';
import { describeAboveEngines } from '../engines/projects.ts';
import { ofProject } from './databases.ts';
import { draw, hostileName, hostileText, truncated } from './hostile.ts';

const table = { schema: 'public', table: 'odd "notes' };
const quotedTable = 'public."odd ""notes"';
const terms = (changed: Partial<PolicyTerms> = {}): PolicyTerms => ({
  name: 'read',
  command: 'SELECT',
  permissive: true,
  roles: ['public'],
  using: 'true',
  check: null,
  ...changed,
});
const anon = impersonationSettings({ type: 'postgrest', role: 'anon' }, { role: 'anon', sub: "it's" });

describeAboveEngines('a policy that is tried', (project) => {
  const { run, ask } = ofProject(project);
  const attempt = async (statements: readonly string[], settings = anon, limit = 2) => {
    const { sql, schema } = tryPolicy({ table, statements, settings, limit });
    return schema.validateSync(await run(sql))[0]!;
  };
  const listed = () => ask(policies.list({ includedSchemas: ['public'] }));

  beforeEach(() =>
    run(`create table ${quotedTable} (id int, owner text, body text);
      alter table ${quotedTable} enable row level security;
      grant select on ${quotedTable} to anon;
      insert into ${quotedTable} values (1, 'it''s', 'first'), (2, 'other', repeat('x', 1000)), (3, 'other', null)`),
  );
  afterEach(() => run(`drop table ${quotedTable}`));

  it('says what a role reads before and after, and leaves nothing behind', async () => {
    const { statements } = policies.create(table, terms());
    expect(await attempt(statements)).toEqual({
      before: 0,
      after: 3,
      rows: [
        { id: '1', owner: "it's", body: 'first' },
        { id: '2', owner: 'other', body: 'x'.repeat(200) },
      ],
    });
    expect(await listed()).toEqual([]);
  });

  it('reads as the user of the token', async () => {
    const own = policies.create(
      table,
      terms({ using: "owner = (current_setting('request.jwt.claims')::jsonb ->> 'sub')" }),
    );
    expect(await attempt(own.statements)).toMatchObject({ before: 0, after: 1, rows: [{ id: '1' }] });
  });

  it('tries a change of a policy that is there', async () => {
    await run(policies.create(table, terms()).sql);
    const [current] = await listed();
    const narrowed = policies.update(current!, terms({ using: 'id < 2' }));
    expect(await attempt(narrowed.statements)).toMatchObject({ before: 3, after: 1 });
    expect(await listed()).toEqual([current]);
  });

  it('fails with the error of Postgres, and leaves nothing behind', async () => {
    const wrong = policies.create(table, terms({ using: 'no_such_column' }));
    await expect(attempt(wrong.statements)).rejects.toThrow('no_such_column');
    await run(`revoke select on ${quotedTable} from anon`);
    await expect(attempt(policies.create(table, terms()).statements)).rejects.toThrow('permission denied');
    expect(await listed()).toEqual([]);
  });

  it('reads rows whose columns have the names that the trial uses', async () => {
    await run(`alter table ${quotedTable} rename column id to shown; alter table ${quotedTable} rename column body to cell;
      alter table ${quotedTable} rename column owner to counted`);
    const { statements } = policies.create(table, terms());
    expect(await attempt(statements, anon, 1)).toMatchObject({
      after: 3,
      rows: [{ shown: '1', cell: 'first', counted: "it's" }],
    });
  });

  it('reads rows without columns', async () => {
    await run(`alter table ${quotedTable} drop id, drop owner, drop body`);
    const { statements } = policies.create(table, terms());
    expect(await attempt(statements, anon, 1)).toEqual({ before: 0, after: 3, rows: [{}] });
  });

  it.extended('goes through names, values and claims of any kind', async () => {
    const names = [...new Set(draw(hostileName, 12, 31).map(truncated))];
    const texts = draw(hostileText, names.length, 32);
    for (const [index, name] of names.entries()) {
      const claims = { role: 'anon', sub: texts[index]! };
      const settings = impersonationSettings({ type: 'postgrest', role: 'anon' }, claims);
      const { statements } = policies.create(table, terms({ name }));
      expect(await attempt(statements, settings)).toMatchObject({ before: 0, after: 3 });
    }
    expect(await listed()).toEqual([]);
  });
});
