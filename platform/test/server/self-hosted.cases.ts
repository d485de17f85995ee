import { sharedTestPlatform, type TestPlatform } from './test-platform.ts';

let platform: TestPlatform;

beforeAll(async () => {
  platform = await sharedTestPlatform();
});

describe('a self-hosted platform', () => {
  it.each([
    ['POST', '/platform/organizations', { name: 'Second' }],
    ['DELETE', '/platform/organizations/default', undefined],
    ['GET', '/platform/plans', undefined],
    ['GET', '/platform/organizations/default/available-versions', undefined],
    ['GET', '/platform/organizations/default/billing/subscription', undefined],
    ['PUT', '/platform/organizations/default/billing/subscription', { tier: 'tier_free' }],
    ['GET', '/platform/organizations/default/members/reached-free-project-limit', undefined],
    ['GET', '/platform/organizations/default/repository-connections', undefined],
    ['GET', '/v1/projects/any/branches', undefined],
    ['DELETE', '/v1/branches/5f0c8a52-2f0f-4a43-9a52-000000000001', undefined],
  ])('has no %s %s, for its owner and without a session', async (method, path, body) => {
    for (const browser of [await platform.browser('owner@howdah.local'), await platform.browser()]) {
      expect(await browser.call(method, path, { body })).toMatchObject({
        status: 404,
        json: { code: 'not_found' },
      });
    }
  });

  it('has one organization with members', async () => {
    const owner = await platform.browser('owner@howdah.local');
    expect((await owner.get('/platform/organizations/default')).json.plan.id).toBe('enterprise');
    expect((await owner.get('/platform/organizations/default/members')).json).toHaveLength(4);
  });

  it('has no usage warnings, but figures', async () => {
    const owner = await platform.browser('owner@howdah.local');
    expect(await owner.get('/platform/projects-resource-warnings')).toMatchObject({ status: 404 });
    expect((await owner.get(`/platform/projects/${platform.refs.Bookshop}/resources`)).status).toBe(200);
  });
});
