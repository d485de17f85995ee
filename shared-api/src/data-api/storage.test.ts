import { makeStore } from '../index.ts';
import { answer, startTestServer } from '../api/test-server.ts';
import { storageApi } from './storage.ts';

const failures = [
  { status: 500, code: 'internal_error', message: 'Something broke.', calls: 4 },
  { status: 409, code: 'project_not_active', message: 'The project is busy.', calls: 4 },
  {
    status: 404,
    code: 'storage_missing',
    message: 'This project has no storage: missing tenant config.',
    calls: 1,
  },
  { status: 500, code: 'http_error', message: 'Missing tenant config for abc', calls: 1 },
  { status: 403, code: 'permission_denied', message: 'You may not read it.', calls: 1 },
];

describe('storageListBuckets', () => {
  // Skips the pauses between the retries, which would take most of the test's time.
  beforeEach(() => {
    const { setTimeout: real } = globalThis;
    jest
      .spyOn(globalThis, 'setTimeout')
      .mockImplementation(((run: () => void) => real(run, 0)) as typeof setTimeout);
  });
  afterEach(() => jest.restoreAllMocks());

  it.each(failures)('is asked $calls times when the answer is $status "$message"', async (failure) => {
    const { status, calls, ...body } = failure;
    const server = await startTestServer((_, response) => answer(response, status, body));
    const store = makeStore({ config: server.config });
    const { error } = await store.dispatch(storageApi.endpoints.storageListBuckets.initiate({ ref: 'abc' }));
    expect(error).toMatchObject({ status, data: body });
    expect(server.calls.map(({ path }) => path)).toEqual(
      Array.from({ length: calls }, () => '/platform/storage/abc/buckets'),
    );
    await server.close();
  });
});
