import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Scenario } from '../../testing/model-server/scenarios.ts';
import { RUNS_EXTENDED_TESTS } from '../extended-tests.ts';
import { eventually } from '../server/eventually.ts';
import { ask, ASK, question, assistantFixture } from './conversations.ts';

const fixture = assistantFixture();

const asked = async (scenario: Scenario) =>
  ask(fixture.owner, await question(fixture.owner, fixture.ref, `scenario:${scenario}`));

describe('a model that fails', () => {
  const rarer: [Scenario, string, string][] = [
    ['busy', 'assistant_busy', ''],
    ['refuses', 'assistant_request_refused', ''],
    ['failsInHtml', 'assistant_failed', ''],
    ['page', 'assistant_broken_off', ''],
    ['empty', 'assistant_reply_empty', ''],
    ['unfinished', 'assistant_broken_off', 'The first half '],
    ['garbage', 'assistant_broken_off', 'The first half '],
    ['tooLong', 'assistant_reply_too_long', 'The first half '],
    ['filtered', 'assistant_reply_withheld', 'The first '],
  ];
  it.each<[Scenario, string, string]>([
    ['refusesKey', 'assistant_key_refused', ''],
    ['fails', 'assistant_failed', ''],
    ['cut', 'assistant_broken_off', 'The first half '],
    ['errorChunk', 'assistant_failed', 'The first half '],
    ...(RUNS_EXTENDED_TESTS ? rarer : []),
  ])('by %s is reported as %s, after the text so far', async (scenario, code, text) => {
    const reply = await asked(scenario);
    expect(reply.error).toEqual({ code, message: expect.stringMatching(/^[A-Z].*\.$/) });
    expect(reply.text).toBe(text);
    expect(fixture.model.requests).toHaveLength(1);
  });

  it.extended('by an endless reply is stopped and disconnected', async () => {
    const reply = await asked('flood');
    expect(reply.error).toMatchObject({ code: 'assistant_reply_too_long' });
    expect(reply.text.length).toBeLessThanOrEqual(200_000);
    await hungUp();
  });

  it.extended('by an endless line is disconnected before it fills the memory', async () => {
    const reply = await asked('endlessLine');
    expect(reply).toMatchObject({ text: 'The first half ', error: { code: 'assistant_broken_off' } });
    await hungUp();
  });

  it.extended('by endless tool calls is stopped after five rounds, the last one without tools', async () => {
    const reply = await asked('toolLoop');
    expect(reply.error).toMatchObject({ code: 'assistant_step_limit' });
    expect(fixture.model.requests).toHaveLength(5);
    expect(fixture.model.requests.map(({ body }) => body.tool_choice)).toEqual([
      ...Array.from({ length: 4 }, () => 'auto'),
      'none',
    ]);
  });

  it.extended('by a hundred tool calls at once gets only some of them answered', async () => {
    const { tools, text } = await asked('toolFlood');
    const refused = tools.filter(({ output }) => output.error);
    expect(tools).toHaveLength(100);
    expect(refused).toHaveLength(76);
    expect(text).toBe('Enough.');
  });

  it.extended.each<[Scenario, string]>([
    ['unknownTool', 'I could not do that.'],
    ['badInput', 'I asked wrongly.'],
    ['brokenInput', 'I asked wrongly.'],
  ])('by %s gets the reason and continues', async (scenario, text) => {
    const reply = await asked(scenario);
    expect(reply).toMatchObject({ text, error: undefined, tools: [] });
    const { json } = await fixture.owner.query(fixture.ref, 'select count(*)::int as books from books');
    expect(json[0].books).toBeGreaterThan(0);
  });

  it.extended('is not retried unless the user asks for it', async () => {
    await asked('fails');
    expect(fixture.model.requests).toHaveLength(1);
  });
});

describe('errors and the log', () => {
  it('contain no keys, prompts or messages of the model server', async () => {
    const body = await question(fixture.owner, fixture.ref, 'scenario:refusesKey my-secret-question');
    const { text } = await fixture.owner.post(ASK, body);
    await fixture.owner.post('/api/ai/sql/title', {
      projectRef: fixture.ref,
      sql: '-- scenario:errorChunk my-secret-question',
    });
    const log = readFileSync(join(fixture.platform.home, 'platform.log'), 'utf8');
    expect(log).toContain('assistant_key_refused');
    expect(log).toContain('assistant_failed');
    for (const secret of [
      'sk-scripted',
      'sk-do-not-show',
      'my-secret-question',
      'Incorrect API key',
      'GPU',
    ]) {
      expect(text.includes(secret)).toBe(false);
      expect(log.includes(secret)).toBe(false);
    }
  });
});

describe('a stopped model server', () => {
  it('is reported as unreachable', async () => {
    await fixture.model.stop();
    const reply = await asked('plain');
    expect(reply.error).toMatchObject({ code: 'assistant_unreachable' });
  });
});

async function hungUp(): Promise<void> {
  const { requests } = fixture.model;
  await eventually(async () => expect(requests.at(-1)).toMatchObject({ outcome: 'hung up' }));
}
