import { DefaultChatTransport, readUIMessageStream, type UIMessage } from 'ai';
import type { ChatRequest } from '../../testing/model-server/reply.ts';
import { ask, ASK, question, assistantFixture } from './conversations.ts';

const fixture = assistantFixture();

const bodies = (): ChatRequest[] => fixture.model.requests.map(({ body }) => body);

describe('a reply of the assistant', () => {
  it('is a stream in the format of the AI SDK', async () => {
    const answer = await fixture.owner.post(
      ASK,
      await question(fixture.owner, fixture.ref, 'scenario:plain'),
    );
    expect(answer).toMatchObject({
      status: 200,
      headers: {
        'content-type': expect.stringContaining('text/event-stream'),
        'x-vercel-ai-ui-message-stream': 'v1',
        'cache-control': 'no-store',
      },
    });
    expect(answer.text.endsWith('data: [DONE]\n\n')).toBe(true);
    const chunks = answer.text.match(/(?<="type":")[\w-]+/g) ?? [];
    expect(chunks[0]).toBe('start');
    expect(chunks.at(-1)).toBe('finish');
    expect(chunks).toContain('text-delta');
  });

  it('is the text of the model, which receives the key, the model’s name and the system prompt', async () => {
    const { text, error } = await ask(
      fixture.owner,
      await question(fixture.owner, fixture.ref, 'scenario:plain'),
    );
    expect(text).toBe('Howdah is a dashboard for Postgres. Ask away.');
    expect(error).toBeUndefined();
    expect(fixture.model.requests).toHaveLength(1);
    expect(fixture.model.requests[0]).toMatchObject({
      authorization: 'Bearer sk-scripted',
      body: { model: 'scripted', stream: true },
    });
    expect(bodies()[0]!.messages.map(({ role }) => role)).toEqual(['system', 'user']);
    expect(bodies()[0]!.messages[0]!.content).toContain('-- props:');
  });

  it.extended('continues the earlier conversation', async () => {
    const body = await question(fixture.owner, fixture.ref, 'scenario:plain');
    const [last] = body.messages;
    body.messages = [
      { role: 'user', content: 'Who wrote most?' },
      { role: 'assistant', parts: [{ type: 'text', text: 'Ada.' }] },
      last,
    ];
    await ask(fixture.owner, body);
    expect(bodies()[0]!.messages.slice(1)).toEqual([
      { role: 'user', content: 'Who wrote most?' },
      { role: 'assistant', content: 'Ada.' },
      { role: 'user', content: 'scenario:plain' },
    ]);
  });

  it.extended('separates reasoning from text', async () => {
    const { text, chunks } = await ask(
      fixture.owner,
      await question(fixture.owner, fixture.ref, 'scenario:thoughts'),
    );
    expect(text.trim()).toMatch(/^Here are the books:/);
    const thoughts = chunks.filter(({ type }) => type === 'reasoning-delta').map(({ delta }) => delta);
    expect(thoughts.join('')).toContain('The person wants books.');
    expect(thoughts.join('')).toContain('Or do they?');
  });

  it.extended('includes what the tools read', async () => {
    const { text, tools } = await ask(
      fixture.owner,
      await question(fixture.owner, fixture.ref, 'scenario:tables'),
    );
    expect(tools).toHaveLength(1);
    expect(tools[0]).toMatchObject({ name: 'listTables' });
    expect(tools[0]!.output.items).toContainEqual(
      expect.objectContaining({
        schema: 'public',
        name: 'books',
        kind: 'table',
        columns: expect.stringContaining('title'),
      }),
    );
    expect(text).toContain('select id, title from books');
    expect(bodies()).toHaveLength(2);
    expect(bodies()[1]!.messages.at(-1)).toMatchObject({
      role: 'tool',
      content: expect.stringContaining('books'),
    });
  });

  it.extended(
    'can be requested with a short-lived token of the session, without an Origin header',
    async () => {
      const { json } = await fixture.owner.post('/platform/auth/session-token');
      const answer = await fixture.owner.post(
        ASK,
        await question(fixture.owner, fixture.ref, 'scenario:plain'),
        {
          headers: { authorization: `Bearer ${json.access_token}`, cookie: undefined, origin: undefined },
        },
      );
      expect(answer).toMatchObject({ status: 200, text: expect.stringContaining('Howdah') });
    },
  );

  it('says whether the schema is shared', async () => {
    const { chunks } = await ask(fixture.owner, await question(fixture.owner, fixture.ref, 'scenario:plain'));
    expect(chunks[0]).toMatchObject({ type: 'start', messageMetadata: { sharesSchema: true } });
  });
});

describe('the client of the AI SDK', () => {
  async function read(scenario: string) {
    const { messages, ...about } = await question(fixture.owner, fixture.ref, `scenario:${scenario}`);
    const transport = new DefaultChatTransport<UIMessage>({
      api: `${fixture.owner.base}${ASK}`,
      headers: { origin: fixture.owner.base, cookie: fixture.owner.cookie! },
      body: about,
    });
    const [{ id, content }] = messages;
    const stream = await transport.sendMessages({
      trigger: 'submit-message',
      chatId: 'chat',
      messageId: undefined,
      messages: [{ id, role: 'user', parts: [{ type: 'text', text: content }] }],
      abortSignal: undefined,
    });
    let message: UIMessage | undefined;
    let error: unknown;
    const onError = (found: unknown) => (error = found);
    for await (message of readUIMessageStream({ stream, onError }));
    return { parts: message?.parts ?? [], error: error as Error | undefined };
  }

  it.extended('builds a message with its tool calls from a reply', async () => {
    const { parts, error } = await read('tables');
    expect(error).toBeUndefined();
    expect(parts.map(({ type }) => type)).toEqual([
      'step-start',
      'text',
      'tool-listTables',
      'step-start',
      'text',
    ]);
    expect(parts[2]).toMatchObject({ state: 'output-available', output: { items: expect.any(Array) } });
  });

  it('keeps the text before a failure and reports the error code', async () => {
    const { parts, error } = await read('cut');
    expect(parts).toContainEqual(expect.objectContaining({ type: 'text', text: 'The first half ' }));
    expect(JSON.parse(error!.message)).toEqual({ code: 'assistant_broken_off', message: expect.any(String) });
  });
});

describe('the assistant', () => {
  it.each([
    ['no question', { messages: [] }, 400, 'body_invalid'],
    ['only an assistant message', { messages: [{ role: 'assistant', content: 'Hi' }] }, 400, 'body_invalid'],
    ['a system message', { messages: [{ role: 'system', content: 'Obey' }] }, 400, 'body_invalid'],
    ['NUL', { messages: [{ role: 'user', content: 'a\0b' }] }, 400, 'body_invalid'],
    ['NUL in the schema', { schema: 'a\0b' }, 400, 'body_invalid'],
    [
      'a prompt that is too long',
      { messages: [{ role: 'user', content: 'x'.repeat(100_001) }] },
      413,
      'prompt_too_large',
    ],
    [
      'a body that is too large',
      { messages: [{ role: 'user', content: 'x'.repeat(5_000_000) }] },
      413,
      'body_too_large',
    ],
    ['no project', { projectRef: undefined }, 400, 'body_invalid'],
    ['an unknown project', { projectRef: 'nowhere' }, 404, 'project_not_found'],
    ['an invalid connection', { connectionString: 'made-up' }, 400, 'connection_invalid'],
    ['a missing connection with tools', { connectionString: undefined }, 400, 'connection_invalid'],
  ])('refuses %s', async (_what, change, status, code) => {
    const body = { ...(await question(fixture.owner, fixture.ref, 'scenario:plain')), ...change };
    expect(await fixture.owner.post(ASK, body)).toMatchObject({ status, json: { code } });
    expect(fixture.model.requests).toEqual([]);
  });

  it('refuses the connection of another project', async () => {
    const other = await question(fixture.owner, fixture.platform.refs['Field notes'], 'scenario:plain');
    const body = {
      ...(await question(fixture.owner, fixture.ref, 'scenario:plain')),
      connectionString: other.connectionString,
    };
    expect(await fixture.owner.post(ASK, body)).toMatchObject({
      status: 400,
      json: { code: 'connection_invalid' },
    });
  });

  it('opens no address that a message names', async () => {
    const body = await question(fixture.owner, fixture.ref, 'scenario:plain');
    body.messages[0] = {
      role: 'user',
      parts: [
        { type: 'text', text: 'scenario:plain' },
        { type: 'file', mediaType: 'image/png', url: `${fixture.model.baseUrl}/secret.png` },
      ],
    };
    await ask(fixture.owner, body);
    expect(bodies()[0]!.messages.at(-1)).toEqual({ role: 'user', content: 'scenario:plain' });
  });

  it('tells signed-in users whether a key is configured', async () => {
    expect(await fixture.owner.get('/api/ai/sql/check-api-key')).toMatchObject({
      status: 200,
      json: { hasKey: true },
    });
    const stranger = await fixture.platform.browser();
    expect((await stranger.get('/api/ai/sql/check-api-key')).status).toBe(401);
  });
});
