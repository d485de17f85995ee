import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import type { PlatformConfig } from '../../src/kernel/config.ts';
import type { Browser, Json } from '../server/browser.ts';
import { eventually } from '../server/eventually.ts';
import { ask, ASK, optIn, question, sharedAssistant, type AssistantPlatform } from './conversations.ts';

let assistant: AssistantPlatform;
let owner: Browser;
let ref: string;

beforeAll(async () => {
  assistant = await sharedAssistant();
  owner = await assistant.platform.browser('owner@howdah.local');
  ref = assistant.platform.refs.Bookshop;
  await optIn(owner, ref);
});
beforeEach(() => assistant.model.forget());

/** Declares that the platform has other settings for the tests of a `describe`: it reads them with each call. */
function withSettings(settings: Partial<PlatformConfig>): void {
  let before: PlatformConfig;
  beforeAll(() => {
    const { config } = assistant.platform.platform;
    before = { ...config };
    Object.assign(config, settings);
  });
  afterAll(() => Object.assign(assistant.platform.platform.config, before));
}

/** Asks, and hangs up as soon as something of the reply arrives; `path` for the calls that answer at the end. */
function hangUpOn(body: Json, path = ASK): Promise<void> {
  const { hostname, port } = new URL(owner.base);
  const headers = { origin: owner.base, cookie: owner.cookie!, 'content-type': 'application/json' };
  return new Promise((resolve) => {
    const call = request({ hostname, port, path, method: 'POST', headers }, (response) => {
      response.once('data', () => call.destroy());
      response.on('error', () => {});
    });
    call.on('error', () => {});
    call.once('close', resolve);
    call.end(JSON.stringify(body));
    if (path !== ASK) {
      void eventually(async () => expect(assistant.model.requests).toHaveLength(1)).then(() =>
        call.destroy(),
      );
    }
  });
}

const lastOutcome = () => assistant.model.requests.at(-1)?.outcome;
const hungUp = () => eventually(async () => expect(lastOutcome()).toBe('hung up'));

describe('a person who hangs up', () => {
  it.each(['slow', 'silent', 'hang', 'endless', 'flood'])(
    'hangs up on a model that is %s',
    async (scenario) => {
      await hangUpOn(await question(owner, ref, `scenario:${scenario}`));
      await hungUp();
      expect(assistant.model.requests).toHaveLength(1);
    },
  );

  it('hangs up on a model that writes SQL for the editor, or a title', async () => {
    const { connectionString } = await question(owner, ref, '');
    const about = { projectRef: ref, connectionString };
    await hangUpOn({ ...about, prompt: 'scenario:silent' }, '/api/ai/sql/complete');
    await hungUp();
    assistant.model.forget();
    await hangUpOn({ projectRef: ref, sql: '-- scenario:hang' }, '/api/ai/sql/title');
    await hungUp();
  });

  it('ends what the tools read', async () => {
    assistant.model.say(() => [{ text: 'Looking. ' }, { tool: 'listTables', input: {} }]);
    const { engine } = assistant.platform.platform;
    const { database } = (await assistant.platform.platform.controlPlane.projects.list()).find(
      (project) => project.ref === ref,
    )!;
    // Whatever comes after it waits behind it.
    const busy = owner.query(ref, 'select pg_sleep(600)', {
      statement_id: '6b1e2c1e-0000-4000-8000-000000000001',
    });
    await eventually(async () => expect(await engine.running(database)).toHaveLength(1));
    const body = await question(owner, ref, 'Which tables?');
    const left = hangUpWhen(body, async () => expect(await engine.running(database)).toHaveLength(2));
    await left;
    await eventually(async () => expect(await engine.running(database)).toHaveLength(1));
    await engine.cancel(database, '6b1e2c1e-0000-4000-8000-000000000001');
    await busy;
    assistant.model.say(undefined);
  });
});

/** Asks, and hangs up once something is so. */
async function hangUpWhen(body: Json, isSo: () => Promise<void>): Promise<void> {
  const gone = new AbortController();
  const call = fetch(`${owner.base}${ASK}`, {
    method: 'POST',
    headers: { origin: owner.base, cookie: owner.cookie!, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: gone.signal,
  }).then((response) => response.text());
  const failed = expect(call).rejects.toThrow('abort');
  await eventually(isSo);
  gone.abort();
  await failed;
}

describe('time limits', () => {
  withSettings({ aiIdleSeconds: 1, aiReplySeconds: 2 });

  it.each([
    ['hang', ''],
    ['silent', 'One moment. '],
  ])('end a reply in which nothing comes (%s), and keep what came', async (scenario, text) => {
    const reply = await ask(owner, await question(owner, ref, `scenario:${scenario}`));
    expect(reply.error).toEqual({
      code: 'assistant_timeout',
      message: expect.stringContaining('said nothing for 1 s'),
    });
    expect(reply.text).toBe(text);
    await hungUp();
  });

  it('end a reply that goes on and on', async () => {
    const reply = await ask(owner, await question(owner, ref, 'scenario:endless'));
    expect(reply.error).toEqual({
      code: 'assistant_timeout',
      message: expect.stringContaining('longer than 2 s'),
    });
    expect(reply.text).toContain('and on and on');
    await hungUp();
  });

  it('end the calls of the editor, with a status', async () => {
    const { connectionString } = await question(owner, ref, '');
    const edit = { projectRef: ref, connectionString, prompt: 'scenario:silent' };
    const timeout = { status: 504, json: { code: 'assistant_timeout' } };
    const title = { projectRef: ref, sql: '-- scenario:hang' };
    const answers = await Promise.all([
      owner.post('/api/ai/sql/complete', edit),
      owner.post('/api/ai/sql/title', title),
    ]);
    expect(answers).toMatchObject([timeout, timeout]);
  });
});

describe('calls of one person', () => {
  withSettings({ aiCallsPerMinute: 3 });

  it('are so many in a minute, and do not count against others', async () => {
    // Has asked for nothing yet in this minute.
    const caller = await assistant.platform.browser('admin@howdah.local');
    const body = await question(caller, ref, 'scenario:plain');
    // What is refused costs nothing.
    for (let time = 0; time < 5; time += 1) expect((await caller.post(ASK, {})).status).toBe(400);
    for (let time = 0; time < 3; time += 1) expect((await caller.post(ASK, body)).status).toBe(200);
    const refused = await caller.post(ASK, body);
    expect(refused).toMatchObject({ status: 429, json: { code: 'rate_limited' } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    const other = await assistant.platform.browser('developer@howdah.local');
    expect((await other.post(ASK, await question(other, ref, 'scenario:plain'))).status).toBe(200);
    // The same person by another way in.
    const { json } = await caller.post('/platform/auth/session-token');
    const headers = { authorization: `Bearer ${json.access_token}` };
    expect((await caller.post(ASK, body, { headers })).status).toBe(429);
  });
});

describe('a platform without a key', () => {
  withSettings({ aiKey: undefined });

  it('says so, and asks no model', async () => {
    const logOf = () => readFileSync(join(assistant.platform.home, 'platform.log'), 'utf8');
    const before = logOf().length;
    expect((await owner.get('/api/ai/sql/check-api-key')).json).toEqual({ hasKey: false });
    const notConfigured = { status: 503, json: { code: 'assistant_not_configured' } };
    expect(await owner.post(ASK, await question(owner, ref, 'Hello'))).toMatchObject(notConfigured);
    const title = { projectRef: ref, sql: 'select 1' };
    expect(await owner.post('/api/ai/sql/title', title)).toMatchObject(notConfigured);
    const edit = { projectRef: ref, prompt: 'Shorter' };
    expect(await owner.post('/api/ai/sql/complete', edit)).toMatchObject(notConfigured);
    expect(assistant.model.requests).toEqual([]);
    // Nothing has failed: the log says it in one line, as no error.
    const log = logOf().slice(before);
    expect(log).toContain('"code":"assistant_not_configured"');
    expect(log).not.toContain('"level":50');
  });
});
