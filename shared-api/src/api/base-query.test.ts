import { makeStore } from '../index.ts';
import { answer, configFor, startTestServer } from './test-server.ts';
import { selectAuthentication } from './authentication.ts';
import { makeBaseQuery } from './base-query.ts';
import { platformError } from './platform-error.ts';

const noWait = () => Promise.resolve();

/** Calls the base query as an endpoint of the store does. */
function caller(config = configFor(''), early?: Map<string, Promise<Response>>) {
  const store = makeStore({ config });
  const call = (
    args: Parameters<ReturnType<typeof makeBaseQuery>>[0],
    type: 'query' | 'mutation' = 'query',
    extraOptions = {},
  ) =>
    Promise.resolve(
      makeBaseQuery(noWait)(
        args,
        {
          type,
          endpoint: 'test',
          extra: { config, early },
          dispatch: store.dispatch,
          getState: store.getState,
          signal: new AbortController().signal,
          abort: () => {},
        },
        extraOptions,
      ),
    );
  return { call, authentication: () => selectAuthentication(store.getState()) };
}

describe('the base query', () => {
  let server: Awaited<ReturnType<typeof startTestServer>>;
  let respond: Parameters<typeof startTestServer>[0];

  beforeEach(async () => {
    server = await startTestServer((...call) => respond(...call));
  });
  afterEach(() => server.close());

  it('calls the platform that the configuration names', async () => {
    respond = (_, response) => answer(response, 200, { ok: true });
    await expect(caller(server.config).call('/platform/projects?x=1')).resolves.toMatchObject({
      data: { ok: true },
    });
    expect(server.calls).toMatchObject([{ method: 'GET', path: '/platform/projects?x=1' }]);
  });

  it.each([
    ['', 'same-origin'],
    ['https://platform.example', 'include'],
  ])('sends the cookie to the base "%s" with credentials %s', async (apiBase, credentials) => {
    const fetched = jest.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({}));
    // A relative address has no base in Node; in a browser, it is the page's address.
    const { call } = caller({ ...configFor(apiBase) });
    await call({ url: apiBase ? '/x' : 'https://page.example/x' });
    expect((fetched.mock.calls[0]![0] as Request).credentials).toBe(credentials);
    fetched.mockRestore();
  });

  it('asks again after server trouble, until there is an answer', async () => {
    const statuses = [503, 500, 200];
    respond = (_, response) => answer(response, statuses.shift()!, { ok: true });
    await expect(caller(server.config).call('/read')).resolves.toMatchObject({ data: { ok: true } });
    expect(server.calls).toHaveLength(3);
  });

  it('asks again after broken connections, and then says that the platform could not be reached', async () => {
    respond = (_, response) => response.socket?.destroy();
    const { error } = await caller(server.config).call('/read');
    expect(platformError(error).code).toBe('network_error');
    expect(server.calls).toHaveLength(4);
  });

  it('does not ask again where an endpoint wants no retries', async () => {
    respond = (_, response) => answer(response, 500, {});
    await caller(server.config).call('/read', 'query', { maxRetries: 0 });
    expect(server.calls).toHaveLength(1);
  });

  it.each([500, 503])('never sends a mutation twice, also after %i', async (status) => {
    respond = (_, response) => answer(response, status, { message: 'Trouble.', code: 'internal_error' });
    const { error } = await caller(server.config).call({ url: '/w', method: 'POST', body: {} }, 'mutation');
    expect(platformError(error)).toMatchObject({ status, code: 'internal_error' });
    expect(server.calls).toHaveLength(1);
  });

  it('never sends a mutation twice when the connection breaks', async () => {
    respond = (_, response) => response.socket?.destroy();
    await caller(server.config).call({ url: '/w', method: 'POST', body: {} }, 'mutation');
    expect(server.calls).toHaveLength(1);
  });

  it('answers the first query of a path with the response that was requested early', async () => {
    respond = (_, response) => answer(response, 200, { at: 'later' });
    const early = new Map([['/read', Promise.resolve(Response.json({ at: 'start' }))]]);
    const { call } = caller(server.config, early);
    await expect(call('/read')).resolves.toMatchObject({ data: { at: 'start' } });
    await expect(call('/read')).resolves.toMatchObject({ data: { at: 'later' } });
  });

  it('asks the platform when the early request has failed', async () => {
    respond = (_, response) => answer(response, 200, { ok: true });
    const early = new Map([['/read', Promise.reject(new TypeError('Failed to fetch'))]]);
    await expect(caller(server.config, early).call('/read')).resolves.toMatchObject({ data: { ok: true } });
    expect(server.calls).toHaveLength(1);
  });

  it('ends the session when a call is refused without one', async () => {
    respond = (_, response) => answer(response, 401, { message: 'Sign in.', code: 'unauthenticated' });
    const { call, authentication } = caller(server.config);
    await call('/read');
    expect(authentication()).toMatchObject({ status: 'signed-out', expired: false });
    expect(server.calls).toHaveLength(1);
  });

  it.each(['credentials_invalid', 'link_invalid'])(
    'keeps the session when the refusal is %s',
    async (code) => {
      respond = (_, response) => answer(response, 401, { message: 'No.', code });
      const { call, authentication } = caller(server.config);
      await call({ url: '/platform/profile/password', method: 'PUT', body: {} }, 'mutation');
      expect(authentication().status).toBe('unknown');
    },
  );
});
