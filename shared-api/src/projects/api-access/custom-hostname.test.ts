import { makeStore } from '../../index.ts';
import { answer, startTestServer } from '../../api/test-server.ts';
import { activeDomain, customHostnameApi } from './custom-hostname.ts';

const result = {
  id: 'd1',
  hostname: 'api.books.test',
  status: 'active' as const,
  custom_origin_server: 'localhost',
  created_at: '2026-11-21T00:00:00.000Z',
};

async function read(status: number, body: unknown) {
  const server = await startTestServer((_, response) => answer(response, status, body));
  const store = makeStore({ config: server.config });
  const { data, error } = await store.dispatch(
    customHostnameApi.endpoints.customHostnameGet.initiate({ ref: 'abc' }),
  );
  await server.close();
  return { data, error };
}

describe('customHostnameGet', () => {
  it('answers the domain and how far it is', async () => {
    const body = {
      status: '5_services_reconfigured',
      custom_hostname: 'api.books.test',
      data: { success: true, errors: [], messages: [], result },
    };
    const { data } = await read(200, body);
    expect(data).toEqual({ customDomain: result, status: '5_services_reconfigured' });
  });

  it.each([
    [400, 'This project is not allowed to set up custom domains. Upgrade the plan.', '0_not_allowed'],
    [404, 'This project has no custom hostname configuration.', '0_no_hostname_configured'],
  ])('takes %i "%s" for %s', async (httpStatus, message, status) => {
    const { data } = await read(httpStatus, { message, code: 'any' });
    expect(data).toEqual({ customDomain: null, status });
  });

  it('fails with any other message', async () => {
    const { data, error } = await read(403, { message: 'You may not read it.', code: 'permission_denied' });
    expect(data).toBeUndefined();
    expect(error).toMatchObject({ status: 403 });
  });
});

describe('activeDomain', () => {
  it('is the name of a domain in use only', () => {
    expect(activeDomain({ customDomain: result, status: '5_services_reconfigured' })).toBe('api.books.test');
    const pending = {
      customDomain: { ...result, status: 'pending' as const },
      status: '2_initiated' as const,
    };
    expect(activeDomain(pending)).toBeNull();
    expect(activeDomain({ customDomain: null, status: '0_not_allowed' })).toBeNull();
    expect(activeDomain(undefined)).toBeNull();
  });
});
