import { makeStore } from '../index.ts';
import { platformApi } from '@howdah/shared-api/api';
import { startSession, type Profile } from '@howdah/shared-api/session';
import { answer, startTestServer } from '../api/test-server.ts';
import { assistantApi, sessionToken } from './index.ts';

const { endpoints } = assistantApi;

const PROFILE = { id: 1, username: 'ada', primary_email: 'ada@howdah.local', has_password: true } as Profile;

const EVERYTHING_BUT_DATE = [
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'setImmediate',
  'clearImmediate',
  'nextTick',
  'queueMicrotask',
  'performance',
  'hrtime',
  'requestAnimationFrame',
  'cancelAnimationFrame',
] as const;

describe('the calls of the assistant', () => {
  let server: Awaited<ReturnType<typeof startTestServer>>;
  let store: ReturnType<typeof makeStore>;
  let answers: [number, unknown?][];

  beforeEach(async () => {
    answers = [];
    server = await startTestServer((_, response) => {
      const next = answers.shift();
      if (next) answer(response, ...next);
    });
    store = makeStore({ config: server.config });
  });
  afterEach(() => server.close());

  const token = (access_token: string): [number, unknown] => [
    201,
    { access_token, token_type: 'bearer', expires_in: 3600 },
  ];

  it('ask for a token of the session once, and again when the session is another', async () => {
    answers = [token('first'), token('second'), token('third')];
    expect(await sessionToken(store.dispatch)).toBe('first');
    expect(await sessionToken(store.dispatch)).toBe('first');
    expect(server.calls).toMatchObject([{ method: 'POST', path: '/platform/auth/session-token' }]);
    store.dispatch(startSession(PROFILE));
    expect(await sessionToken(store.dispatch)).toBe('second');
    expect(await sessionToken(store.dispatch, { renew: true })).toBe('third');
  });

  it('do not send a token that may end on its way', async () => {
    answers = [token('first'), token('second')];
    await sessionToken(store.dispatch);
    jest.useFakeTimers({ now: Date.now() + 46 * 60 * 1000, doNotFake: [...EVERYTHING_BUT_DATE] });
    try {
      expect(await sessionToken(store.dispatch)).toBe('second');
    } finally {
      jest.useRealTimers();
    }
  });

  it('reject without a session', async () => {
    answers = [[401, { code: 'unauthenticated', message: 'Sign in.' }]];
    await expect(sessionToken(store.dispatch)).rejects.toMatchObject({ status: 401 });
  });

  it('send once what is to be written, also when it fails', async () => {
    answers = [[502, { code: 'assistant_unreachable', message: 'Away.' }]];
    const wish = { projectRef: 'bookshop', prompt: 'All books', includeSchemaMetadata: false };
    const { error } = await store.dispatch(endpoints.assistantComplete.initiate(wish));
    expect(error).toMatchObject({ status: 502, data: { code: 'assistant_unreachable' } });
    expect(server.calls.map(({ path, body }) => [path, JSON.parse(body)])).toEqual([
      ['/api/ai/sql/complete', wish],
    ]);
  });

  it('look again at what a project shares after it was changed', async () => {
    answers = [
      [200, { opt_in_tags: [] }],
      [200, { opt_in_tags: ['AI_SQL_GENERATOR_OPT_IN'] }],
      [200, { opt_in_tags: ['AI_SQL_GENERATOR_OPT_IN'] }],
    ];
    const ref = 'bookshop';
    const seen = store.dispatch(endpoints.assistantProjectOptIn.initiate({ ref }));
    await seen;
    await store.dispatch(endpoints.assistantSetProjectOptIn.initiate({ ref, optedIn: true }));
    await Promise.all(store.dispatch(platformApi.util.getRunningQueriesThunk()));
    expect(server.calls.map(({ method }) => method)).toEqual(['GET', 'PATCH', 'GET']);
    expect(server.calls[1]).toMatchObject({
      method: 'PATCH',
      body: '{"opt_in_tags":["AI_SQL_GENERATOR_OPT_IN"]}',
    });
    seen.unsubscribe();
  });
});
