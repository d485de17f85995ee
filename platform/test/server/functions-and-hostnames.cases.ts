import { platformFixture } from './test-platform.ts';

const fixture = platformFixture('reader');

const DAY_MS = 24 * 60 * 60 * 1000;

describe('edge functions', () => {
  it('are listed by name, with times in milliseconds', async () => {
    const { json } = await fixture.reader.get(`/v1/projects/${fixture.platform.refs.Bookshop}/functions`);
    expect(json).toEqual([
      {
        id: expect.stringMatching(/^[\da-f-]{36}$/),
        slug: 'send-receipt',
        name: 'send-receipt',
        status: 'ACTIVE',
        version: 4,
        created_at: expect.any(Number),
        updated_at: expect.any(Number),
        verify_jwt: true,
        import_map: false,
        entrypoint_path: 'functions/send-receipt/index.ts',
      },
      expect.objectContaining({ slug: 'stock-webhook', verify_jwt: false }),
    ]);
    // They are as old as the demo, which may be hours. In seconds the value would be decades ago.
    expect(Math.abs(json[0].created_at - Date.now())).toBeLessThan(2 * DAY_MS);
  });

  it('are found by their slug', async () => {
    const base = `/v1/projects/${fixture.platform.refs.Bookshop}/functions`;
    expect((await fixture.reader.get(`${base}/send-receipt`)).json.version).toBe(4);
    // Belongs to another project.
    expect(await fixture.reader.get(`${base}/name-species`)).toMatchObject({
      status: 404,
      json: { code: 'edge_function_not_found' },
    });
  });
});

describe('the custom hostname', () => {
  it('reports its setup status', async () => {
    const { json } = await fixture.reader.get(
      `/v1/projects/${fixture.platform.refs['Field notes']}/custom-hostname`,
    );
    expect(json).toMatchObject({
      status: '2_initiated',
      custom_hostname: 'api.field-notes.example',
      data: { success: true, result: { hostname: 'api.field-notes.example', status: 'pending' } },
    });
  });

  it('that is missing responds with the message that clients expect', async () => {
    const answer = await fixture.reader.get(`/v1/projects/${fixture.platform.refs.Bookshop}/custom-hostname`);
    expect(answer).toMatchObject({ status: 404, json: { code: 'custom_hostname_not_configured' } });
    expect(answer.json.message).toContain('custom hostname configuration');
  });

  it('is not available on the free plan', async () => {
    const { controlPlane } = fixture.platform.platform;
    const ref = fixture.platform.refs['Field notes'];
    const project = (await controlPlane.projects.list()).find((each) => each.ref === ref)!;
    await controlPlane.organizations.update(project.organizationId, { plan: 'free' });
    const answer = await fixture.reader.get(`/v1/projects/${ref}/custom-hostname`);
    expect(answer).toMatchObject({ status: 400, json: { code: 'custom_hostname_not_allowed' } });
    expect(answer.json.message).toContain('not allowed to set up custom domain');
  });
});
