import type { Json } from './browser.ts';
import { platformFixture } from './test-platform.ts';

const fixture = platformFixture('owner');

const lint = (ref: string, browser = fixture.owner) => browser.get(`/platform/projects/${ref}/run-lints`);

describe('the lints of a project', () => {
  it('are in one response, most severe first', async () => {
    await fixture.owner.query(fixture.platform.refs.Bookshop, 'select 1');
    const { status, json } = await lint(fixture.platform.refs.Bookshop);
    expect(status).toBe(200);
    const levels = json.map(({ level }: Json) => ['ERROR', 'WARN', 'INFO'].indexOf(level));
    expect(levels).toEqual([...levels].sort());
    expect(new Set(json.map(({ cache_key: key }: Json) => key)).size).toBe(json.length);
    expect(json[0]).toMatchObject({ level: 'ERROR', facing: 'EXTERNAL', categories: ['SECURITY'] });
  });

  it.extended('include a problem at once, and no longer after the fix', async () => {
    const ref = fixture.platform.refs['Field notes'];
    const found = async () =>
      (await lint(ref)).json
        .filter(({ metadata }: Json) => metadata.name === 'diary')
        .map(({ name }: Json) => name);
    await fixture.owner.query(ref, 'create table diary (id int primary key)');
    expect(await found()).toEqual(['rls_disabled_in_public']);
    await fixture.owner.query(ref, 'alter table diary enable row level security');
    expect(await found()).toEqual(['rls_enabled_no_policy']);
    await fixture.owner.query(ref, 'create policy mine on diary for select using (true)');
    expect(await found()).toEqual([]);
  });

  it.extended('depend on the exposed schemas of the data API', async () => {
    const ref = fixture.platform.refs['Field notes'];
    await fixture.owner.query(
      ref,
      'create schema api; grant usage on schema api to anon; create table api.open (id int primary key); grant all on api.open to anon',
    );
    const found = async () =>
      (await lint(ref)).json
        .filter(({ metadata }: Json) => metadata.schema === 'api')
        .map(({ name }: Json) => name);
    expect(await found()).toEqual([]);
    const { status } = await fixture.owner.call('PATCH', `/platform/projects/${ref}/config/postgrest`, {
      body: { db_schema: 'public, api' },
    });
    expect(status).toBe(200);
    expect(await found()).toEqual(['rls_disabled_in_public']);
  });

  it.extended('write nothing', async () => {
    const before = (
      await fixture.owner.query(fixture.platform.refs.Bookshop, 'select pg_current_xact_id()::text as id')
    ).json;
    await lint(fixture.platform.refs.Bookshop);
    const after = (
      await fixture.owner.query(fixture.platform.refs.Bookshop, 'select pg_current_xact_id()::text as id')
    ).json;
    expect(Number(after[0].id)).toBe(Number(before[0].id) + 1);
  });

  it('run only while the project is active', async () => {
    expect(await lint(fixture.platform.refs['Old atlas'])).toMatchObject({
      status: 409,
      json: { code: 'project_not_active' },
    });
  });
});
