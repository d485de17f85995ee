import { firstUnlessExtended } from '../extended-tests.ts';
import { question, assistantFixture } from './conversations.ts';

const fixture = assistantFixture();

const COMPLETE = '/api/ai/sql/complete';
const TITLE = '/api/ai/sql/title';

const edit = async (change: object) => {
  const { messages: _messages, ...about } = await question(fixture.owner, fixture.ref, '');
  return fixture.owner.post(COMPLETE, { ...about, ...change });
};

describe('SQL for the editor', () => {
  it.each(
    firstUnlessExtended(
      [
        ['completionInFence', 'select id, title\nfrom books'],
        ['completion', 'select id, title from books where price > 10'],
        ['completionInWords', 'select id from books'],
      ],
      1,
    ),
  )('contains only SQL (%s)', async (scenario, sql) => {
    expect(await edit({ prompt: `scenario:${scenario}`, selection: 'select *' })).toMatchObject({
      status: 200,
      json: { sql },
    });
  });

  it('uses the text around the selection, nearest first', async () => {
    const before = `${'far '.repeat(10_000)}near before `;
    const after = ` near after${' far'.repeat(10_000)}`;
    await edit({ prompt: 'scenario:completion', selection: 'the selection', before, after });
    const message = String(fixture.model.requests[0]!.body.messages.at(-1)!.content);
    expect(message).toContain('near before </before>');
    expect(message).toContain('<selection>the selection</selection>');
    expect(message).toContain('<after> near after');
    expect(message.length).toBeLessThan(41_000);
  });

  it.extended('can use the schema', async () => {
    fixture.model.say((_request, step) =>
      step === 0
        ? [{ text: 'Let me look.' }, { tool: 'listTables', input: {} }]
        : [{ text: 'select title from books' }],
    );
    const answer = await edit({ prompt: 'The titles' }).finally(() => fixture.model.say(undefined));
    expect(answer).toMatchObject({ status: 200, json: { sql: 'select title from books' } });
    expect(fixture.model.requests[1]!.text).toContain('title');
  });

  it.each([
    ['an empty prompt', { prompt: '' }, 400, 'body_invalid'],
    ['a prompt that is too long', { prompt: 'x'.repeat(10_001) }, 400, 'body_invalid'],
    ['NUL', { prompt: 'a', selection: 'b\0' }, 400, 'body_invalid'],
    [
      'a selection that is too long',
      { prompt: 'a', selection: 'x'.repeat(100_001) },
      413,
      'prompt_too_large',
    ],
    ['another connection', { prompt: 'a', connectionString: 'made-up' }, 400, 'connection_invalid'],
  ])('is refused for %s', async (_what, change, status, code) => {
    expect(await edit(change)).toMatchObject({ status, json: { code } });
    expect(fixture.model.requests).toEqual([]);
  });

  it.each(
    firstUnlessExtended(
      [
        ['busy', 503, 'assistant_busy'],
        ['refusesKey', 502, 'assistant_key_refused'],
        ['cut', 502, 'assistant_broken_off'],
        ['empty', 502, 'assistant_reply_empty'],
      ],
      1,
    ),
  )('returns an error status when the model fails (%s)', async (scenario, status, code) => {
    const answer = await edit({ prompt: `scenario:${scenario}` });
    expect(answer).toMatchObject({ status, json: { code, message: expect.any(String) } });
  });
});

describe('the title of a query', () => {
  const title = (sql: string) => fixture.owner.post(TITLE, { projectRef: fixture.ref, sql });

  it.each(firstUnlessExtended(['title', 'titleInWords'], 1))(
    'has a few words and a description (%s)',
    async (scenario) => {
      const { status, json } = await title(`-- scenario:${scenario}\nselect * from books`);
      expect(status).toBe(200);
      expect(json).toEqual({ title: 'Newest books', description: expect.stringMatching(/\S/) });
    },
  );

  it('fails when the model returns none', async () => {
    const refused = { status: 502, json: { code: 'assistant_request_refused' } };
    expect(await title('-- scenario:titleNonsense')).toMatchObject(refused);
  });

  it('uses only the query, and only the beginning of a long one', async () => {
    await title(`-- scenario:title\n${'select 1; '.repeat(50_000)}`);
    const { body } = fixture.model.requests[0]!;
    expect(body.tools).toBeUndefined();
    expect(body.messages).toHaveLength(2);
    expect(String(body.messages[1]!.content)).toHaveLength(20_000);
  });
});
