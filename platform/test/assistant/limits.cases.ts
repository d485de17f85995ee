import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import type { PlatformConfig } from '../../src/kernel/config.ts';
import { firstUnlessExtended } from '../extended-tests.ts';
import type { Json } from '../server/browser.ts';
import { eventually } from '../server/eventually.ts';
import { ask, ASK, question, assistantFixture } from './conversations.ts';

const fixture = assistantFixture();

/** Changes settings of the platform for the tests of a `describe`. The platform reads them at each request. */
function withSettings(settings: Partial<PlatformConfig>): void {
  let before: PlatformConfig;
  beforeAll(() => {
    const { config } = fixture.platform.platform;
    before = { ...config };
    Object.assign(config, settings);
  });
  afterAll(() => Object.assign(fixture.platform.platform.config, before));
}

/** Sends a request and disconnects when the first bytes arrive, or for other paths when the model receives it. */
function hangUpOn(body: Json, path = ASK): Promise<void> {
  const { hostname, port } = new URL(fixture.owner.base);
  const headers = {
    origin: fixture.owner.base,
    cookie: fixture.owner.cookie!,
    'content-type': 'application/json',
  };
  return new Promise((resolve) => {
    const call = request({ hostname, port, path, method: 'POST', headers }, (response) => {
      response.once('data', () => call.destroy());
      response.on('error', () => {});
    });
    call.on('error', () => {});
    call.once('close', resolve);
    call.end(JSON.stringify(body));
    if (path !== ASK) {
      void eventually(async () => expect(fixture.model.requests).toHaveLength(1)).then(() => call.destroy());
    }
  });
}

const lastOutcome = () => fixture.model.requests.at(-1)?.outcome;
const hungUp = () => eventually(async () => expect(lastOutcome()).toBe('hung up'));

describe('a user who disconnects', () => {
  it.each(firstUnlessExtended(['slow', 'silent', 'hang', 'endless', 'flood'], 1))(
    'cancels the request to a model that is %s',
    async (scenario) => {
      await hangUpOn(await question(fixture.owner, fixture.ref, `scenario:${scenario}`));
      await hungUp();
      expect(fixture.model.requests).toHaveLength(1);
    },
  );

  it.extended('cancels the request for SQL of the editor, or for a title', async () => {
    const { connectionString } = await question(fixture.owner, fixture.ref, '');
    const about = { projectRef: fixture.ref, connectionString };
    await hangUpOn({ ...about, prompt: 'scenario:silent' }, '/api/ai/sql/complete');
    await hungUp();
    fixture.model.forget();
    await hangUpOn({ projectRef: fixture.ref, sql: '-- scenario:hang' }, '/api/ai/sql/title');
    await hungUp();
  });

  it.extended('cancels the queries of the tools', async () => {
    fixture.model.say(() => [{ text: 'Looking. ' }, { tool: 'listTables', input: {} }]);
    const { engine } = fixture.platform.platform;
    const { database } = (await fixture.platform.platform.controlPlane.projects.list()).find(
      (project) => project.ref === fixture.ref,
    )!;
    // Later queries wait for this one.
    const busy = fixture.owner.query(fixture.ref, 'select pg_sleep(600)', {
      statement_id: '6b1e2c1e-0000-4000-8000-000000000001',
    });
    await eventually(async () => expect(await engine.running(database)).toHaveLength(1));
    const body = await question(fixture.owner, fixture.ref, 'Which tables?');
    const left = hangUpWhen(body, async () => expect(await engine.running(database)).toHaveLength(2));
    await left;
    await eventually(async () => expect(await engine.running(database)).toHaveLength(1));
    await engine.cancel(database, '6b1e2c1e-0000-4000-8000-000000000001');
    await busy;
    fixture.model.say(undefined);
  });
});

/** Sends a request and disconnects once `isSo` passes. */
async function hangUpWhen(body: Json, isSo: () => Promise<void>): Promise<void> {
  const gone = new AbortController();
  const call = fetch(`${fixture.owner.base}${ASK}`, {
    method: 'POST',
    headers: {
      origin: fixture.owner.base,
      cookie: fixture.owner.cookie!,
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
    signal: gone.signal,
  }).then((response) => response.text());
  const failed = expect(call).rejects.toThrow('abort');
  await eventually(isSo);
  gone.abort();
  await failed;
}

// Each limit alone, so that on a busy machine the other one cannot come first.
describe.extended('the time limit of silence', () => {
  withSettings({ aiIdleSeconds: 2, aiReplySeconds: 600 });

  it.each([['silent', 'One moment. '] as const, ['hang', ''] as const])(
    'ends a reply in which nothing arrives (%s), and keeps the text before',
    async (scenario, text) => {
      const reply = await ask(
        fixture.owner,
        await question(fixture.owner, fixture.ref, `scenario:${scenario}`),
      );
      expect(reply.error).toEqual({
        code: 'assistant_timeout',
        message: expect.stringContaining('sent nothing for 2 s'),
      });
      expect(reply.text).toBe(text);
      await hungUp();
    },
  );

  it('ends the requests of the editor with a status', async () => {
    const { connectionString } = await question(fixture.owner, fixture.ref, '');
    const edit = { projectRef: fixture.ref, connectionString, prompt: 'scenario:silent' };
    const timeout = { status: 504, json: { code: 'assistant_timeout' } };
    const title = { projectRef: fixture.ref, sql: '-- scenario:hang' };
    const answers = await Promise.all([
      fixture.owner.post('/api/ai/sql/complete', edit),
      fixture.owner.post('/api/ai/sql/title', title),
    ]);
    expect(answers).toMatchObject([timeout, timeout]);
  });
});

describe.extended('the time limit of a reply', () => {
  withSettings({ aiIdleSeconds: 600, aiReplySeconds: 2 });

  it('ends an endless reply', async () => {
    const reply = await ask(fixture.owner, await question(fixture.owner, fixture.ref, 'scenario:endless'));
    expect(reply.error).toEqual({
      code: 'assistant_timeout',
      message: expect.stringContaining('longer than 2 s'),
    });
    expect(reply.text).toContain('and on and on');
    await hungUp();
  });
});

describe.extended('requests of one user', () => {
  withSettings({ aiCallsPerMinute: 3 });

  it('are limited for each minute, without an effect on other users', async () => {
    // This user has sent no request in this minute.
    const caller = await fixture.platform.browser('admin@howdah.local');
    const body = await question(caller, fixture.ref, 'scenario:plain');
    // An invalid request does not count.
    for (let time = 0; time < 5; time += 1) expect((await caller.post(ASK, {})).status).toBe(400);
    for (let time = 0; time < 3; time += 1) expect((await caller.post(ASK, body)).status).toBe(200);
    const refused = await caller.post(ASK, body);
    expect(refused).toMatchObject({ status: 429, json: { code: 'rate_limited' } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    const other = await fixture.platform.browser('developer@howdah.local');
    expect((await other.post(ASK, await question(other, fixture.ref, 'scenario:plain'))).status).toBe(200);
    // A token counts for the same user.
    const { json } = await caller.post('/platform/auth/session-token');
    const headers = { authorization: `Bearer ${json.access_token}` };
    expect((await caller.post(ASK, body, { headers })).status).toBe(429);
  });
});

describe('a platform without a key', () => {
  withSettings({ aiKey: undefined });

  it('says so and sends no request to a model', async () => {
    const logOf = () => readFileSync(join(fixture.platform.home, 'platform.log'), 'utf8');
    const before = logOf().length;
    expect((await fixture.owner.get('/api/ai/sql/check-api-key')).json).toEqual({ hasKey: false });
    const notConfigured = { status: 503, json: { code: 'assistant_not_configured' } };
    expect(await fixture.owner.post(ASK, await question(fixture.owner, fixture.ref, 'Hello'))).toMatchObject(
      notConfigured,
    );
    const title = { projectRef: fixture.ref, sql: 'select 1' };
    expect(await fixture.owner.post('/api/ai/sql/title', title)).toMatchObject(notConfigured);
    const edit = { projectRef: fixture.ref, prompt: 'Shorter' };
    expect(await fixture.owner.post('/api/ai/sql/complete', edit)).toMatchObject(notConfigured);
    expect(fixture.model.requests).toEqual([]);
    // Nothing has failed: the log has one line, and it is not an error.
    await eventually(async () =>
      expect(logOf().slice(before)).toContain('"code":"assistant_not_configured"'),
    );
    expect(logOf().slice(before)).not.toContain('"level":50');
  });
});
