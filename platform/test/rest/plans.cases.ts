import { describeAboveEngines } from '../engines/projects.ts';
import { type CallOptions, RestClient, schemaSql } from './fixture.ts';

describeAboveEngines('execution plans', (database) => {
  let rest: RestClient;
  beforeAll(async () => {
    await database.engine.execute(database.ref, schemaSql);
    rest = new RestClient(database.engine, database.ref);
  });

  const asking = (accept: string, more: CallOptions = {}): CallOptions => ({
    project: { allowsPlans: true },
    ...more,
    headers: { accept: `application/vnd.pgrst.plan${accept}`, ...more.headers },
  });

  it('are off unless the project allows them', async () => {
    const { status, json } = await rest.get('films', asking('+json', { project: {} }));
    expect([status, json.code, json.message]).toEqual([
      406,
      'PGRST107',
      'None of these media types are available: application/vnd.pgrst.plan+json',
    ]);
  });

  it('are text, or JSON', async () => {
    const text = await rest.get('films?select=title&id=eq.1', asking(''));
    expect([text.status, text.headers['content-type']]).toEqual([
      200,
      'application/vnd.pgrst.plan+text; for="application/json"; charset=utf-8',
    ]);
    expect(text.body).toMatch(/^Aggregate {2}\(cost=.*\n/);
    expect(text.body).toContain('films');
    const json = await rest.get('films?select=title', asking('+json'));
    expect(json.headers['content-type']).toBe(
      'application/vnd.pgrst.plan+json; for="application/json"; charset=utf-8',
    );
    expect(json.json[0].Plan['Total Cost']).toEqual(expect.any(Number));
  });

  it('take the options of EXPLAIN, and no others', async () => {
    const { headers, json } = await rest.get(
      'films?select=title',
      asking(
        '+json; for="application/vnd.pgrst.object"; options=verbose|analyze|settings|buffers|wal|x) select',
      ),
    );
    expect(headers['content-type']).toBe(
      'application/vnd.pgrst.plan+json; for="application/vnd.pgrst.object+json"; options=analyze|verbose|settings|buffers|wal; charset=utf-8',
    );
    expect(json[0]).toMatchObject({ 'Execution Time': expect.any(Number), Settings: expect.any(Object) });
    expect(json[0].Plan).toMatchObject({
      Output: expect.any(Array),
      'Actual Rows': 1,
      'Shared Hit Blocks': expect.any(Number),
      'WAL Records': expect.any(Number),
    });
  });

  it('of a type that is not made is refused', async () => {
    const nested = await rest.get('films', asking('; for="application/vnd.pgrst.plan"'));
    expect([nested.status, nested.json.code]).toEqual([406, 'PGRST107']);
  });

  it('of a write writes only when it is analyzed', async () => {
    const studio = { id: 70, name: 'Planned' };
    const found = async () => (await rest.get('studios?id=eq.70')).json.length;
    const plan = await rest.post('studios', studio, asking('+json'));
    expect([plan.status, plan.body]).toEqual([200, expect.stringContaining('ModifyTable')]);
    expect(await found()).toBe(0);
    const undone = { headers: { prefer: 'tx=rollback' } };
    expect((await rest.post('studios', studio, asking('; options=analyze', undone))).status).toBe(200);
    expect(await found()).toBe(0);
    expect((await rest.post('studios', studio, asking('; options=analyze'))).status).toBe(200);
    expect(await found()).toBe(1);
    await rest.call('DELETE', 'studios?id=eq.70');
  });

  it('of a write are analyzed by the same rules as the write', async () => {
    const two = [
      { id: 71, name: 'One' },
      { id: 72, name: 'Two' },
    ];
    const found = async () => (await rest.get('studios?id=in.(71,72)')).json.length;
    const readOnly = asking('; options=analyze', { project: { allowsPlans: true, readOnlyMode: true } });
    expect((await rest.post('studios', two, readOnly)).json.code).toBe('25006');
    expect((await rest.get('rpc/add_studio?name=x', asking('; options=analyze'))).json.code).toBe('25006');
    expect((await rest.post('secret_things', { id: 2 }, asking('; options=analyze'))).json.code).toBe(
      '42501',
    );
    expect(await found()).toBe(0);
  });

  it('of a write whose number of rows is limited keep nothing of it', async () => {
    const two = [
      { id: 71, name: 'One' },
      { id: 72, name: 'Two' },
    ];
    const names = async () =>
      (await rest.get('studios?id=in.(71,72)&order=id')).json.map(({ name }: { name: string }) => name);
    const single = asking('; for="application/vnd.pgrst.object+json"; options=analyze');
    expect((await rest.post('studios', two, single)).status).toBe(200);
    expect(await names()).toEqual([]);
    await rest.post('studios', two);
    const limited = asking('; options=analyze', { headers: { prefer: 'handling=strict, max-affected=1' } });
    const renamed = await rest.call('PATCH', 'studios?id=in.(71,72)', { ...limited, body: { name: 'X' } });
    expect([renamed.status, renamed.body]).toEqual([200, expect.stringContaining('actual')]);
    expect(await names()).toEqual(['One', 'Two']);
    await rest.call('DELETE', 'studios?id=in.(71,72)');
  });

  it('are no answer of the root', async () => {
    const { status, json } = await rest.get('', asking(''));
    expect([status, json.code]).toEqual([406, 'PGRST107']);
  });

  it.each(['constructor', '__proto__'])('are not of the type %s', async (accept) => {
    const { status, json } = await rest.get('films', { project: { allowsPlans: true }, headers: { accept } });
    expect([status, json.message]).toEqual([406, `None of these media types are available: ${accept}`]);
  });

  it('are not what is explained of a refused call', async () => {
    const plan = { headers: { accept: 'application/vnd.pgrst.plan; options=analyze' } };
    const added = { ...plan, project: { allowsPlans: true }, body: { id: 73, name: 'Explained' } };
    expect((await rest.explain('POST', 'studios', added)).outcome.status).toBe(200);
    expect((await rest.get('studios?id=eq.73')).json).toEqual([]);
    expect((await rest.explain('GET', 'secret_things', added)).outcome.code).toBe('42501');
    expect((await rest.explain('GET', 'films', plan)).outcome.status).toBe(406);
  });

  it('of functions, of single objects and of HEAD are made, too', async () => {
    expect((await rest.get('rpc/add?a=1', asking(''))).body).toContain('Result');
    expect((await rest.post('rpc/films_of', { year_from: 1 }, asking(''))).status).toBe(200);
    const single = asking('; for="application/vnd.pgrst.object+json"');
    expect((await rest.get('films', single)).status).toBe(200);
    const head = await rest.call('HEAD', 'films', asking(''));
    expect([head.status, head.body]).toEqual([200, null]);
  });

  it('are made as the role that asks', async () => {
    expect((await rest.get('secret_things', asking(''))).json.code).toBe('42501');
    expect((await rest.get('secret_things', asking('', { as: 'service_role' }))).status).toBe(200);
    expect((await rest.get('nothing_here', asking(''))).json.code).toBe('PGRST205');
  });

  it('are no calls that were seen', async () => {
    rest.seen = [];
    await rest.get('films', asking(''));
    expect(rest.seen).toEqual([]);
  });
});
