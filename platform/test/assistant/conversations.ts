import { ModelServer } from '../../testing/model-server/model-server.ts';
import type { Answer, Browser, Json } from '../server/browser.ts';
import { startTestPlatform, type TestPlatform } from '../server/test-platform.ts';

const AI = 'AI_SQL_GENERATOR_OPT_IN';

/** A platform whose assistant uses a scripted model. */
export interface AssistantPlatform {
  platform: TestPlatform;
  model: ModelServer;
  stop(): Promise<void>;
}

let shared: Promise<AssistantPlatform> | undefined;

export async function stopSharedAssistant(): Promise<void> {
  await (await shared)?.stop();
}

/** Shared by the tests of a module. Available once they run. */
export interface AssistantFixture extends Omit<AssistantPlatform, 'stop'> {
  owner: Browser;
  /** The ref of the Bookshop project. */
  ref: string;
}

/**
 * Uses one platform for all tests of a file, because a start takes longer than most tests. `optedIn` says whether its project
 * shares its schema. The requests of the model server are cleared before each test.
 */
export function assistantFixture({ optedIn = true } = {}): AssistantFixture {
  const fixture = {} as AssistantFixture;
  beforeAll(async () => {
    const { platform, model } = await (shared ??= startAssistant());
    const owner = await platform.browser('owner@howdah.local');
    Object.assign(fixture, { platform, model, owner, ref: platform.refs.Bookshop });
    if (optedIn) await optIn(owner, fixture.ref);
  });
  beforeEach(() => fixture.model.forget());
  return fixture;
}

async function startAssistant(): Promise<AssistantPlatform> {
  const model = await ModelServer.start();
  const calls = { HOWDAH_AI_CALLS_PER_MINUTE: '10000' };
  const platform = await startTestPlatform({ env: { ...model.env, ...calls } });
  return {
    platform,
    model,
    stop: async () => {
      await platform.dispose();
      await model.stop();
    },
  };
}

/** Sets whether the organization and the project share the schema. */
export async function optIn(owner: Browser, ref: string, shares = { organization: true, project: true }) {
  const tags = (on: boolean) => ({ opt_in_tags: on ? [AI] : [] });
  expectOk(await owner.call('PATCH', '/platform/organizations/demo', { body: tags(shares.organization) }));
  expectOk(
    await owner.call('PATCH', `/platform/projects/${ref}/opt-in-tags`, { body: tags(shares.project) }),
  );
}

function expectOk({ status, text }: Answer): void {
  if (status !== 200) throw new Error(`${status} ${text}`);
}

/** The body of a request with one message that asks for the schema. */
export async function question(browser: Browser, ref: string, content: string): Promise<Json> {
  const { json } = await browser.get(`/platform/projects/${ref}`);
  return {
    projectRef: ref,
    connectionString: json.connectionString,
    includeSchemaMetadata: true,
    schema: 'public',
    messages: [{ id: '1', role: 'user', content }],
  };
}

export interface Reply {
  status: number;
  chunks: Json[];
  /** All streamed text. */
  text: string;
  /** The error of the last chunk; undefined after a success. */
  error: { message: string; code: string } | undefined;
  /** The output of each tool call, in order. */
  tools: { name: string; output: Json }[];
}

export const ASK = '/api/ai/sql/generate-v3';

/** Sends a request and reads the reply to its end. */
export async function ask(browser: Browser, body: Json): Promise<Reply> {
  const answer = await browser.post(ASK, body);
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`);
  return readReply(answer);
}

export function readReply({ status, text: events }: Answer): Reply {
  const data = events.split('\n\n').flatMap((line) => (line.startsWith('data: ') ? [line.slice(6)] : []));
  const chunks = data.filter((each) => each !== '[DONE]').map((each) => JSON.parse(each) as Json);
  const of = (type: string) => chunks.filter((chunk) => chunk.type === type);
  const names = new Map(of('tool-input-start').map(({ toolCallId, toolName }) => [toolCallId, toolName]));
  const last = chunks.at(-1);
  return {
    status,
    chunks,
    text: of('text-delta')
      .map(({ delta }) => delta)
      .join(''),
    error: last?.type === 'error' ? JSON.parse(last.errorText) : undefined,
    tools: of('tool-output-available').map(({ toolCallId, output }) => ({
      name: names.get(toolCallId) as string,
      output,
    })),
  };
}
