import type { Browser, Json } from './browser.ts';
import { outsiderBrowser } from './outsider.ts';
import { sharedTestPlatform, type TestPlatform } from './test-platform.ts';

const DEMO = '/platform/organizations/demo';
const AI = 'AI_SQL_GENERATOR_OPT_IN';

let platform: TestPlatform;
let owner: Browser;
let admin: Browser;
let developer: Browser;
let outsider: Browser;

beforeAll(async () => {
  platform = await sharedTestPlatform();
  owner = await platform.browser('owner@howdah.local');
  admin = await platform.browser('admin@howdah.local');
  developer = await platform.browser('developer@howdah.local');
  outsider = await outsiderBrowser(platform);
});

/** Only the operator of the platform can change these. */
async function setAddons(slug: string, addons: string[]): Promise<void> {
  const { organizations } = platform.platform.controlPlane;
  await organizations.update(await organizationId(slug), { addons });
}

async function organizationId(slug: string): Promise<number> {
  const { json } = await owner.get(`/platform/organizations/${slug}`);
  return json.id;
}

describe('an organization', () => {
  it('is visible to its members only', async () => {
    expect((await developer.get(DEMO)).json).toMatchObject({
      slug: 'demo',
      plan: { id: 'pro', name: 'Pro' },
      opt_in_tags: [],
      addons: [],
    });
    const missing = { status: 404, json: { code: 'organization_not_found' } };
    expect(await outsider.get(DEMO)).toMatchObject(missing);
    expect(await outsider.call('PATCH', DEMO, { body: { name: 'Mine' } })).toMatchObject(missing);
    expect(await outsider.call('DELETE', DEMO)).toMatchObject(missing);
    expect(await outsider.get('/platform/organizations/no%00such')).toMatchObject(missing);
  });

  it('is renamed by an administrator, and all members see the name', async () => {
    expect((await admin.call('PATCH', DEMO, { body: { name: ' Demo team ' } })).json.name).toBe('Demo team');
    expect((await developer.get('/platform/organizations')).json[0].name).toBe('Demo team');
    expect((await developer.call('PATCH', DEMO, { body: { name: 'x' } })).status).toBe(403);
  });

  it('accepts known opt-ins only', async () => {
    const opted = await owner.call('PATCH', DEMO, { body: { opt_in_tags: [AI] } });
    expect(opted.json).toMatchObject({ name: 'Demo team', opt_in_tags: [AI] });
    expect(await owner.call('PATCH', DEMO, { body: { opt_in_tags: ['EVERYTHING'] } })).toMatchObject({
      status: 400,
      json: { code: 'body_invalid' },
    });
    expect((await owner.call('PATCH', DEMO, { body: { opt_in_tags: [] } })).json.opt_in_tags).toEqual([]);
  });

  it('with the HIPAA add-on cannot opt in, and neither can its projects', async () => {
    await setAddons('demo', ['hipaa']);
    const refused = { status: 400, json: { code: 'opt_in_refused' } };
    expect(await owner.call('PATCH', DEMO, { body: { opt_in_tags: [AI] } })).toMatchObject(refused);
    const ofProject = `/platform/projects/${platform.refs.Bookshop}/opt-in-tags`;
    expect(await owner.call('PATCH', ofProject, { body: { opt_in_tags: [AI] } })).toMatchObject(refused);
    expect((await owner.call('PATCH', DEMO, { body: { opt_in_tags: [] } })).status).toBe(200);
    await setAddons('demo', []);
  });

  it('says what a name needs', async () => {
    const { json } = await owner.call('PATCH', DEMO, { body: { name: '\u200b' } });
    expect(json.message).toBe(
      'The body is not as expected: /name must have a visible character, and must not contain line breaks or control characters.',
    );
  });

  it.each([
    {},
    { name: '' },
    { name: '\u200b ' },
    { name: '\u3164' },
    { name: 'a\nb' },
    { name: 7 },
    { opt_in_tags: AI },
    { opt_in_tags: [AI, AI] },
  ])('is not changed by %j', async (body) => {
    expect(await owner.call('PATCH', DEMO, { body })).toMatchObject({
      status: 400,
      json: { code: 'body_invalid' },
    });
  });
});

describe('a project', () => {
  it('has its own opt-ins', async () => {
    const path = `/platform/projects/${platform.refs.Bookshop}/opt-in-tags`;
    expect((await developer.call('PATCH', path, { body: { opt_in_tags: [AI] } })).json).toEqual({
      opt_in_tags: [AI],
    });
    expect((await owner.get(path)).json).toEqual({ opt_in_tags: [AI] });
    expect((await outsider.get(path)).status).toBe(404);
  });
});

describe('the plans', () => {
  it('are listed with their limits, smallest first', async () => {
    const plans: Json[] = (await developer.get('/platform/plans')).json;
    expect(plans.map(({ id }) => id)).toEqual(['free', 'pro', 'team', 'enterprise']);
    expect(plans[0]).toEqual({
      id: 'free',
      name: 'Free',
      disk_gb: 0.5,
      backups_kept: 1,
      branching: false,
      restore_window_days: 90,
      free_project_limit: 2,
    });
    expect(plans[1]).toMatchObject({ branching: true, restore_window_days: null, free_project_limit: null });
  });
});

describe('a new organization', () => {
  it('belongs to its creator, under a slug made from its name', async () => {
    const made = await developer.post('/platform/organizations', { name: 'Ábel & Söhne, Köln' });
    expect(made).toMatchObject({ status: 201, json: { slug: 'abel-sohne-koln', plan: { id: 'free' } } });
    const members = (await developer.get('/platform/organizations/abel-sohne-koln/members')).json;
    expect(members.map(({ username, role }: Json) => [username, role])).toEqual([['developer', 'Owner']]);
  });

  it('gets another slug when that one is taken, or when the name has no letters', async () => {
    const second = (await owner.post('/platform/organizations', { name: 'Demo' })).json;
    expect(second.slug).toMatch(/^demo-[0-9a-f]{10}$/);
    expect((await owner.post('/platform/organizations', { name: '東京' })).json.slug).toMatch(
      /^[0-9a-f]{10}$/,
    );
  });

  it('can be deleted by its owner', async () => {
    const { slug } = (await owner.post('/platform/organizations', { name: 'For a day' })).json;
    expect((await owner.call('DELETE', `/platform/organizations/${slug}`)).status).toBe(204);
    expect((await owner.get(`/platform/organizations/${slug}`)).status).toBe(404);
  });

  it('is not found by a change that is under way when it is deleted', async () => {
    const { slug } = (await owner.post('/platform/organizations', { name: 'Gone soon' })).json;
    const { organizations } = platform.platform.controlPlane;
    const { membershipsOf } = organizations;
    // The guard has let the change in.
    jest.spyOn(organizations, 'membershipsOf').mockImplementationOnce(async (userId) => {
      const found = await membershipsOf(userId);
      expect((await owner.call('DELETE', `/platform/organizations/${slug}`)).status).toBe(204);
      return found;
    });
    const rename = { body: { name: 'Back again' } };
    expect(await owner.call('PATCH', `/platform/organizations/${slug}`, rename)).toMatchObject({
      status: 404,
      json: { code: 'organization_not_found' },
    });
  });

  it('cannot be deleted while it has projects, or by an administrator', async () => {
    expect(await owner.call('DELETE', DEMO)).toMatchObject({
      status: 409,
      json: { code: 'organization_not_empty', message: expect.stringContaining('Bookshop') },
    });
    expect((await admin.call('DELETE', DEMO)).status).toBe(403);
    expect((await owner.get('/platform/projects')).json).toHaveLength(3);
  });
});

describe('the subscription', () => {
  const path = `${DEMO}/billing/subscription`;
  const limits = `${DEMO}/members/reached-free-project-limit`;

  it('shows the plan and the add-ons to members who can read billing', async () => {
    await setAddons('demo', ['pitr']);
    expect((await admin.get(path)).json).toEqual({
      plan: { id: 'pro', name: 'Pro' },
      tier: 'tier_pro',
      usage_billing_enabled: true,
      addons: [{ id: 'pitr', name: 'Point-in-time recovery' }],
    });
    expect((await developer.get(path)).status).toBe(403);
    expect((await outsider.get(path)).status).toBe(404);
  });

  it('cannot change to free while add-ons are in use or members would exceed their limit of free projects', async () => {
    const { users } = platform.platform.controlPlane;
    const { id } = (await users.byEmail('admin@howdah.local'))!;
    await users.update(id, { freeProjectLimit: 1 });
    const refused = await owner.call('PUT', path, { body: { tier: 'tier_free' } });
    expect(refused).toMatchObject({ status: 409, json: { code: 'plan_change_refused' } });
    // The owner is at the limit: two of the three projects are active.
    expect(refused.json.details.reasons.map(({ code, message }: Json) => [code, message])).toEqual([
      ['addon_not_included', expect.stringContaining('Point-in-time recovery')],
      ['free_project_limit', expect.stringMatching(/^admin would have 2 active free projects; 1 /)],
    ]);
    expect((await owner.get(path)).json.plan.id).toBe('pro');
    await setAddons('demo', []);
    await users.update(id, { freeProjectLimit: 2 });
  });

  it('lists no members at the free limit while the plan is paid', async () => {
    expect((await developer.get(limits)).json).toEqual([]);
  });

  it.extended('changes to free and back, and lists members at the free limit', async () => {
    expect((await owner.call('PUT', path, { body: { tier: 'tier_free' } })).json.plan).toEqual({
      id: 'free',
      name: 'Free',
    });
    expect((await developer.get(limits)).json).toEqual([
      { username: 'owner', primary_email: 'owner@howdah.local', free_project_limit: 2 },
      { username: 'admin', primary_email: 'admin@howdah.local', free_project_limit: 2 },
    ]);
    await owner.call('PUT', path, { body: { tier: 'tier_team' } });
    expect((await developer.get(DEMO)).json.plan).toEqual({ id: 'team', name: 'Team' });
    expect((await developer.get(limits)).json).toEqual([]);
  });

  it.each([{}, { tier: 'free' }, { tier: 'tier_gold' }, { tier: 1 }])(
    'is not changed by %j',
    async (body) => {
      expect(await owner.call('PUT', path, { body })).toMatchObject({
        status: 400,
        json: { code: 'body_invalid' },
      });
    },
  );
});

describe('feedback', () => {
  const request = { category: 'Problem', subject: 'It stopped', message: 'Since noon.\nWhy?' };

  it('is visible to owners and administrators, newest first', async () => {
    const ref = platform.refs.Bookshop;
    const sent = await developer.post('/platform/feedback/send', {
      ...request,
      projectRef: ref,
      severity: 'High',
    });
    expect(sent.status).toBe(201);
    await developer.post('/platform/feedback/send', {
      ...request,
      subject: 'Again',
      organizationSlug: 'demo',
    });
    const listed = (await owner.get(`${DEMO}/support-requests`)).json;
    expect(listed).toMatchObject([
      { subject: 'Again', severity: 'Normal', project_ref: null },
      { ...request, severity: 'High', project_ref: ref, sent_by: { username: 'developer' } },
    ]);
    expect((await developer.get(`${DEMO}/support-requests`)).status).toBe(403);
    expect((await outsider.get(`${DEMO}/support-requests`)).status).toBe(404);
  });

  it('must be about a project or organization of the user', async () => {
    const about = (body: object) => outsider.post('/platform/feedback/send', { ...request, ...body });
    expect((await about({ projectRef: platform.refs.Bookshop })).json.code).toBe('project_not_found');
    expect((await about({ organizationSlug: 'demo' })).json.code).toBe('organization_not_found');
    expect((await about({})).json.code).toBe('body_invalid');
  });

  it('keeps the reasons for leaving, even for a deleted project', async () => {
    const left = {
      orgSlug: 'demo',
      projectRef: 'gone',
      reasons: 'Pricing\nMissing feature',
      exitAction: 'delete',
    };
    expect((await owner.post('/platform/feedback/downgrade', left)).status).toBe(201);
    expect((await outsider.post('/platform/feedback/downgrade', left)).status).toBe(404);
    expect((await owner.post('/platform/feedback/downgrade', { ...left, exitAction: 'x' })).status).toBe(400);
  });
});
