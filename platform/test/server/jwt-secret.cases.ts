import { jwtVerify } from 'jose';
import type { Json } from './browser.ts';
import { eventually } from './eventually.ts';
import { platformFixture } from './test-platform.ts';

const fixture = platformFixture('owner');

const rotate = (body: object = {}, browser = fixture.owner) =>
  browser.call('PATCH', `/platform/projects/${fixture.ref}/config/secrets`, { body });
const meta = async () =>
  (await fixture.owner.get(`/platform/props/project/${fixture.ref}/jwt-secret-update-status`)).json.meta;
const keys = async (): Promise<string[]> =>
  (await fixture.owner.get(`/platform/projects/${fixture.ref}/settings`)).json.service_api_keys.map(
    (key: Json) => key.api_key,
  );
const secret = async () =>
  (await fixture.owner.get(`/platform/projects/${fixture.ref}/config/postgrest`)).json.jwt_secret;
const becomes = (status: string) => eventually(async () => expect((await meta()).status).toBe(status));
const verify = (key: string, by: string) => jwtVerify(key, new TextEncoder().encode(by));

describe('changing the JWT secret', () => {
  it('has no status before the first change', async () => {
    expect(await meta()).toBeNull();
  });

  it('creates new keys that are signed with the new secret', async () => {
    const before = { keys: await keys(), secret: await secret() };
    const wanted = 'a secret that is long enough for HS256';
    const id = '3f5cbd0f-0d2c-4c3e-9f0c-2f6d3e0f1a11';
    expect(await rotate({ jwt_secret: wanted, change_tracking_id: id })).toMatchObject({
      status: 200,
      json: { message: expect.any(String), change_tracking_id: id },
    });
    await becomes('Updated');
    expect(await meta()).toEqual({
      change_tracking_id: id,
      status: 'Updated',
      progress: 'completed',
      error: null,
    });
    expect(await secret()).toBe(wanted);
    const after = await keys();
    for (const key of after) {
      expect(before.keys).not.toContain(key);
      expect((await verify(key, wanted)).payload).toMatchObject({ ref: fixture.ref });
      await expect(verify(key, before.secret)).rejects.toThrow();
    }
  });

  it.extended('refuses the secret that the project has, because nothing would change', async () => {
    const before = { keys: await keys(), secret: await secret(), meta: await meta() };
    expect(await rotate({ jwt_secret: before.secret })).toMatchObject({
      status: 400,
      json: { code: 'request_invalid', message: 'This is the current JWT secret. Use another one.' },
    });
    expect({ keys: await keys(), secret: await secret(), meta: await meta() }).toEqual(before);
  });

  it.extended('generates a secret when none is given', async () => {
    const before = await secret();
    const { json } = await rotate();
    await eventually(async () =>
      expect(await meta()).toMatchObject({ change_tracking_id: json.change_tracking_id, status: 'Updated' }),
    );
    expect(await secret()).not.toBe(before);
    expect((await secret()).length).toBeGreaterThanOrEqual(32);
  });

  it('that fails keeps the old secret and reports the failure', async () => {
    const before = { keys: await keys(), secret: await secret() };
    const { controlPlane, jobs } = fixture.platform.platform;
    const project = (await controlPlane.projects.list()).find((each) => each.ref === fixture.ref)!;
    // Encrypted with the key of another home, so it cannot be decrypted.
    await jobs.startAlongside('rotate-jwt-secret', project.id, {
      input: { sealedJwtSecret: 'bm90IG91cnM' },
    });
    await becomes('Failed');
    expect(await meta()).toMatchObject({
      progress: 'check-secret',
      error: expect.stringContaining('sealed'),
    });
    expect({ keys: await keys(), secret: await secret() }).toEqual(before);
  });

  it('stores no plain secret in the jobs', async () => {
    const wanted = 'another secret that nobody may read';
    await rotate({ jwt_secret: wanted });
    await becomes('Updated');
    const { controlPlane } = fixture.platform.platform;
    const project = (await controlPlane.projects.list()).find((each) => each.ref === fixture.ref)!;
    expect(JSON.stringify(await controlPlane.jobs.ofProject(project.id))).not.toContain(wanted);
  });

  it.each([{ jwt_secret: 'x'.repeat(31) }, { jwt_secret: 5 }, { change_tracking_id: 'x' }])(
    'refuses %j',
    async (body) => {
      expect(await rotate(body)).toMatchObject({ status: 400, json: { code: 'body_invalid' } });
    },
  );

  it('is refused for read-only members and paused projects', async () => {
    expect((await rotate({}, await fixture.platform.browser('reader@howdah.local'))).status).toBe(403);
    const paused = await fixture.owner.call(
      'PATCH',
      `/platform/projects/${fixture.platform.refs['Old atlas']}/config/secrets`,
      {
        body: {},
      },
    );
    expect(paused).toMatchObject({ status: 409, json: { code: 'project_not_active' } });
  });
});
