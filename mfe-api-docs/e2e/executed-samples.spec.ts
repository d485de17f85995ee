import { createClient } from '@supabase/supabase-js';
import type { APIRequestContext } from '@playwright/test';
import { allSamples, readProject, type NamedSample } from './all-samples.ts';
import { expect, test } from './suite.ts';

/*
 * Whether the REST samples of the demo get the answers that the docs promise, from the real API, through the real client and
 * as the call that curl makes. Nothing is kept: the API rolls back where it is asked to.
 */

/** What a sample can answer. A sample value can be taken, or refer to nothing: that is the database's right. */
const PROMISED: Record<string, readonly number[]> = {
  'insert-one': [201, 409],
  'insert-many': [201, 409],
  upsert: [201, 200, 409],
  update: [200, 409],
  delete: [204, 409],
  'call-function': [200, 204],
};
const READ: readonly number[] = [200, 206];

/** Constraints of the demo that a sample value meets: a key that is taken or absent, a check, a trigger. */
const CONSTRAINTS = /^(23\d{3}|P0001)$/;

interface Answered {
  status: number;
  body: string;
}

async function projectOf(request: APIRequestContext, name: string) {
  const projects = (await (await request.get('/platform/projects')).json()) as {
    name: string;
    ref: string;
  }[];
  const { ref } = projects.find((project) => project.name === name)!;
  const settings = await (await request.get(`/platform/projects/${ref}/settings`)).json();
  const { protocol, endpoint } = settings.app_config as { protocol: string; endpoint: string };
  const keys = settings.service_api_keys as { tags: string; api_key: string }[];
  return { url: `${protocol}://${endpoint}`, key: keys.find(({ tags }) => tags === 'service_role')!.api_key };
}

/** A `fetch` that keeps nothing, and remembers its last answer. */
function rollingBack() {
  const answers: Answered[] = [];
  const fetchIt: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const prefer = request.headers.get('prefer');
    request.headers.set('prefer', prefer ? `${prefer},tx=rollback` : 'tx=rollback');
    const response = await fetch(request);
    answers.push({ status: response.status, body: await response.clone().text() });
    return response;
  };
  return { answers, fetchIt };
}

async function throughClient(sample: NamedSample, url: string, key: string): Promise<Answered> {
  const { answers, fetchIt } = rollingBack();
  const supabase = createClient(url, key, {
    global: { fetch: fetchIt },
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    realtime: { transport: class {} as unknown as typeof WebSocket },
  });
  const AsyncFunction = (async () => undefined).constructor as new (
    ...parts: string[]
  ) => (client: unknown) => Promise<unknown>;
  await new AsyncFunction('supabase', sample.js)(supabase);
  expect(answers, sample.title).toHaveLength(1);
  return answers[0]!;
}

async function asCurl({ call }: NamedSample, url: string, key: string): Promise<Answered> {
  const { answers, fetchIt } = rollingBack();
  await fetchIt(url + call!.path, {
    method: call!.method,
    headers: { ...call!.headers, apikey: key, authorization: `Bearer ${key}` },
    body: call!.body,
  });
  return answers[0]!;
}

function isPromised({ id }: NamedSample, { status, body }: Answered): boolean {
  if (!(PROMISED[id] ?? READ).includes(status)) {
    // A check or a trigger that refuses the sample's value is 400.
    return id in PROMISED && status === 400 && CONSTRAINTS.test(JSON.parse(body).code as string);
  }
  return status !== 409 || CONSTRAINTS.test(JSON.parse(body).code as string);
}

for (const [name, details] of [
  ['Bookshop', {}],
  ['Field notes', { tag: '@extended' }],
] as const) {
  test(
    `the REST samples of ${name} get the answers that the docs promise`,
    details,
    async ({ page, signIn, platform }, testInfo) => {
      testInfo.setTimeout(120_000);
      await signIn(page);
      const { url, key } = await projectOf(page.request, name);
      const project = await readProject(page.request, new URL(platform.url).origin, name, null);
      const samples = allSamples(project).filter(({ call }) => call);
      expect(samples.length).toBeGreaterThan(30);
      const wrong: string[] = [];
      for (const sample of samples) {
        const inClient = await throughClient(sample, url, key);
        const inCurl = await asCurl(sample, url, key);
        for (const [how, answer] of [
          ['client', inClient],
          ['curl', inCurl],
        ] as const) {
          if (!isPromised(sample, answer))
            wrong.push(`${sample.title} by ${how}: ${answer.status} ${answer.body.slice(0, 200)}`);
        }
      }
      expect(wrong).toEqual([]);
    },
  );
}
