import { firstUnlessExtended, RUNS_EXTENDED_TESTS } from '../extended-tests.ts';
import type { Browser, Json } from '../server/browser.ts';
import { ask, ASK, optIn, question, assistantFixture } from './conversations.ts';

const fixture = assistantFixture({ optedIn: false });

let reader: Browser;

beforeAll(async () => {
  reader = await fixture.platform.browser('reader@howdah.local');
  await fixture.owner.query(
    fixture.ref,
    'create schema zebra_ledgers; create table zebra_ledgers.quagga_rows (okapi_id int);',
  );
  await fixture.owner.query(fixture.ref, "comment on table zebra_ledgers.quagga_rows is 'gnu comment'");
});

/** The bodies of all requests to the model server. */
function sent(): Json[] {
  return fixture.model.requests.map(({ body }) => body);
}

async function asked(scenario: string, change: object = {}) {
  const body = {
    ...(await question(fixture.owner, fixture.ref, `scenario:${scenario}`)),
    schema: 'zebra_ledgers',
    table: 'quagga_rows',
    ...change,
  };
  return ask(fixture.owner, body);
}

async function setAddons(addons: string[]): Promise<void> {
  const { organizations } = fixture.platform.platform.controlPlane;
  const { json } = await fixture.owner.get('/platform/organizations/demo');
  await organizations.update(json.id, { addons });
}

describe('a model server', () => {
  const nobody = { organization: false, project: false };
  type Case = [why: string, prepare: () => Promise<unknown>, change: object];
  const rarer: Case[] = [
    ['nobody opted in', () => optIn(fixture.owner, fixture.ref, nobody), {}],
    [
      'the caller does not ask for it',
      () => optIn(fixture.owner, fixture.ref),
      { includeSchemaMetadata: undefined },
    ],
  ];
  const cases: Case[] = [
    ...(RUNS_EXTENDED_TESTS ? rarer : []),
    [
      'only the organization opted in',
      () => optIn(fixture.owner, fixture.ref, { ...nobody, organization: true }),
      {},
    ],
    ['only the project opted in', () => optIn(fixture.owner, fixture.ref, { ...nobody, project: true }), {}],
    ['the caller turns it off', () => optIn(fixture.owner, fixture.ref), { includeSchemaMetadata: false }],
    [
      'the organization has the HIPAA add-on',
      async () => {
        await optIn(fixture.owner, fixture.ref);
        await setAddons(['hipaa']);
      },
      {},
    ],
  ];
  afterEach(() => setAddons([]));
  const scenarios = firstUnlessExtended(['writesByTool', 'tables', 'twoTools', 'toolLoop'], 1);

  it.each(cases)('receives no name of the schema and no tools when %s', async (_why, prepare, change) => {
    await prepare();
    // The model still asks for tools, and earlier messages hold their output.
    for (const scenario of scenarios) {
      const messages = [
        { role: 'user', content: 'Hello' },
        {
          role: 'assistant',
          parts: [
            { type: 'tool-listTables', state: 'output-available', output: { items: ['zebra_ledgers'] } },
            { type: 'data-schema', data: 'zebra_ledgers' },
            { type: 'text', text: 'Hello.' },
          ],
        },
        { role: 'user', content: `scenario:${scenario}` },
      ];
      const { chunks } = await asked(scenario, { ...change, messages });
      expect(chunks[0]).toMatchObject({ messageMetadata: { sharesSchema: false } });
      expect(chunks.some(({ type }) => type === 'tool-output-available')).toBe(false);
    }
    await fixture.owner.post('/api/ai/sql/complete', {
      ...(await question(fixture.owner, fixture.ref, 'x')),
      ...change,
      schema: 'zebra_ledgers',
      prompt: 'scenario:completion',
    });
    expect(sent().length).toBeGreaterThanOrEqual(scenarios.length + 1);
    for (const { tools, messages } of sent()) {
      expect(tools).toBeUndefined();
      // Messages of the model itself do not count.
      const heard = messages.filter(({ role }: Json) => role !== 'assistant');
      expect(JSON.stringify(heard)).not.toMatch(/zebra|quagga|okapi|gnu|books|customers|Postgres 1\d/);
    }
  });

  it('receives no query to name from an organization with the HIPAA add-on', async () => {
    await setAddons(['hipaa']);
    const answer = await fixture.owner.post('/api/ai/sql/title', {
      projectRef: fixture.ref,
      sql: '-- scenario:title',
    });
    expect(answer).toMatchObject({ status: 403, json: { code: 'assistant_not_allowed' } });
    expect(sent()).toEqual([]);
  });

  it('receives the schema through tools when both opted in', async () => {
    await optIn(fixture.owner, fixture.ref);
    fixture.model.say((_request, step) =>
      step === 0
        ? [
            { tool: 'listSchemas', input: {} },
            { tool: 'listTables', input: { schemas: ['zebra_ledgers'] } },
          ]
        : [{ text: 'Zebras.' }],
    );
    const { error } = await asked('whatever').finally(() => fixture.model.say(undefined));
    expect(error).toBeUndefined();
    const [first, second] = sent();
    expect(first.messages[0].content).toContain('the schema "zebra_ledgers" and its table "quagga_rows"');
    expect(first.tools.map(({ function: { name } }: Json) => name)).toEqual([
      'listSchemas',
      'listTables',
      'describeTables',
      'listPolicies',
      'listFunctions',
      'explainSelect',
      'runLints',
      'rlsKnowledge',
    ]);
    expect(JSON.stringify(second.messages)).toMatch(/quagga_rows.*okapi_id/);
  });

  it('receives nothing more once an owner opts out during a reply', async () => {
    await optIn(fixture.owner, fixture.ref);
    let takenBack: Promise<void> | undefined;
    fixture.model.say((_request, step) => {
      if (step > 0) return [{ text: 'So it is.' }];
      takenBack = optIn(fixture.owner, fixture.ref, nobody);
      return [{ until: takenBack }, { tool: 'listTables', input: { schemas: ['zebra_ledgers'] } }];
    });
    const { tools } = await asked('whatever').finally(() => fixture.model.say(undefined));
    expect(tools).toEqual([
      { name: 'listTables', output: { error: 'The schema of this project is no longer shared.' } },
    ]);
  });

  it.extended('replies about a paused project, without its schema', async () => {
    await optIn(fixture.owner, fixture.platform.refs['Old atlas']);
    const body = await question(fixture.owner, fixture.platform.refs['Old atlas'], 'scenario:plain');
    const { chunks, text } = await ask(fixture.owner, body);
    expect(chunks[0]).toMatchObject({ messageMetadata: { sharesSchema: false } });
    expect(text).toContain('Howdah');
  });

  it('receives nothing from users of another organization', async () => {
    const { outsiderBrowser } = await import('../server/outsider.ts');
    const outsider = await outsiderBrowser(fixture.platform);
    const answer = await outsider.post(ASK, await question(fixture.owner, fixture.ref, 'scenario:tables'));
    expect(answer).toMatchObject({ status: 404, json: { code: 'project_not_found' } });
    expect(sent()).toEqual([]);
  });
});

describe('the tools', () => {
  beforeAll(() => optIn(fixture.owner, fixture.ref));

  it.each(firstUnlessExtended(['owner', 'read-only person'], 1))(
    'write nothing for an %s, whatever the model requests',
    async (who) => {
      const browser = who === 'owner' ? fixture.owner : reader;
      const count = async () =>
        (await fixture.owner.query(fixture.ref, 'select count(*)::int as books from books')).json[0]
          .books as number;
      const before = await count();
      const body = await question(browser, fixture.ref, 'scenario:writesByTool');
      const { tools, text } = await ask(browser, body);
      expect(text).toBe('It did not work.');
      expect(tools).toHaveLength(8);
      for (const { name, output } of tools) {
        if (name === 'explainSelect') expect(output).toEqual({ error: expect.any(String) });
        else expect(output).toEqual({ items: [] });
      }
      expect(await count()).toBe(before);
      expect((await fixture.owner.query(fixture.ref, 'select * from copied')).status).toBe(400);
    },
  );

  it('run as the user, whose running statements they are', async () => {
    const { engine } = fixture.platform.platform;
    const run = jest.spyOn(engine, 'run');
    await ask(reader, await question(reader, fixture.ref, 'scenario:twoTools'));
    const requests = run.mock.calls.map(([request]) => request);
    run.mockRestore();
    expect(requests).toHaveLength(2);
    for (const request of requests) {
      expect(request).toMatchObject({ readOnly: true, user: { username: 'reader' } });
    }
  });
});
