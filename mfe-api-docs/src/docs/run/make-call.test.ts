import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SampleCall } from '../samples/sample.ts';
import type { FrameCall } from './frame/messages.ts';
import { failureText } from './lost-answer.ts';
import { announcedCall, makeCall } from './make-call.ts';

const PROJECT = 'https://howdah.test/gateway/abc';

const shown: SampleCall = {
  method: 'GET',
  path: '/rest/v1/my%20books?select=*',
  headers: {},
  body: null,
  changes: null,
};
const asked = (changed: Partial<FrameCall> = {}): FrameCall => ({
  type: 'call',
  id: 1,
  url: `${PROJECT}/rest/v1/my%20books?select=*&limit=10`,
  method: 'GET',
  headers: [],
  body: null,
  ...changed,
});

describe('a call of the frame', () => {
  it('goes through when it is the one that the sample shows, and leaves out who asks', () => {
    const headers: [string, string][] = [
      ['Apikey', 'stolen'],
      ['Authorization', 'Bearer stolen'],
      ['Cookie', 'a=b'],
      ['Prefer', 'count=exact'],
    ];
    expect(announcedCall(PROJECT, asked({ headers }), shown)).toEqual({
      method: 'GET',
      path: '/rest/v1/my%20books?select=*&limit=10',
      headers: { Prefer: 'count=exact' },
      body: null,
    });
  });

  it.each([
    ['another method', asked({ method: 'DELETE' })],
    ['another table', asked({ url: `${PROJECT}/rest/v1/orders` })],
    ['another project', asked({ url: 'https://howdah.test/gateway/other/rest/v1/my%20books' })],
    ['another site', asked({ url: 'https://elsewhere.test/gateway/abc/rest/v1/my%20books' })],
    ['a path that climbs', asked({ url: `${PROJECT}/rest/v1/my%20books/../../../../platform/profile` })],
    ['encoded dots', asked({ url: `${PROJECT}/rest/v1/%2e%2e/%2e%2e/%2e%2e/%2e%2e/platform/profile` })],
    ['no address', asked({ url: 'nowhere' })],
    ['a broken address', asked({ url: `${PROJECT}/rest/v1/%` })],
  ])('is refused when it is for %s', (_, call) => {
    expect(() => announcedCall(PROJECT, call, shown)).toThrow();
  });
});

describe('the headers of a call', () => {
  // Answers the bytes of the header.
  const server = createServer((request, response) =>
    response.end(Buffer.from(String(request.headers['accept-profile']), 'latin1')),
  );
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
  afterAll(() => void server.close());

  const call = (schema: string) => {
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const sent = { method: 'GET', path: '/', headers: { 'Accept-Profile': schema }, body: null };
    return makeCall(url, sent, { apikey: 'key', authorization: 'Bearer key' }, AbortSignal.timeout(10_000));
  };

  it.each(['shop', 'Größe', '表 🐘'])('are UTF-8, as curl sends them: %s', async (schema) => {
    expect((await call(schema)).body).toBe(schema);
  });

  it('of a frame are read as they were meant', () => {
    const bytes = Buffer.from('表', 'utf8').toString('latin1');
    const { headers } = announcedCall(PROJECT, asked({ headers: [['Accept-Profile', bytes]] }), shown);
    expect(headers).toEqual({ 'Accept-Profile': '表' });
  });

  it('are named when HTTP cannot send them', async () => {
    await expect(call('two\nlines')).rejects.toThrow(
      new Error('Failed to send the header Accept-Profile: HTTP does not allow its value.'),
    );
  });
});

describe('a call whose answer is lost', () => {
  const server = createServer();
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
  afterAll(() => void server.close());
  afterEach(() => void server.removeAllListeners('request'));

  const failureOf = (answer: RequestListener): Promise<unknown> => {
    server.on('request', answer);
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const sent = { method: 'POST', path: '/', headers: {}, body: '{}' };
    const caller = { apikey: 'key', authorization: 'Bearer key' };
    return makeCall(url, sent, caller, AbortSignal.timeout(10_000)).catch((error: unknown) => error);
  };
  const MAY_HAVE_WRITTEN = 'The call may have been carried out. Check the rows before you run it again.';

  it.each<[how: string, answer: RequestListener, reads: string, writes: string]>([
    [
      'by a connection that ends before it',
      (request) => request.socket.destroy(),
      'The platform did not respond. Try again in a moment.',
      'The platform did not respond.',
    ],
    [
      'by a connection that ends within it',
      (request, response) => response.write('[{"id":', () => request.socket.destroy()),
      'The platform did not respond. Try again in a moment.',
      'The platform did not respond.',
    ],
    [
      'because it is too large',
      (_request, response) => response.end(Buffer.alloc(5 * 1024 * 1024 + 1)),
      'The response is larger than 5 MB. Select fewer rows.',
      'The response is larger than 5 MB.',
    ],
  ])('says what to do about a read, and that a write may have been carried out: %s', async (...row) => {
    const [, answer, reads, writes] = row;
    const failure = await failureOf(answer);
    expect(failureText(failure, false)).toBe(reads);
    expect(failureText(failure, true)).toBe(`${writes} ${MAY_HAVE_WRITTEN}`);
  });

  it('is not one that was never sent', async () => {
    const sent = { method: 'POST', path: '/', headers: { Prefer: 'two\nlines' }, body: '{}' };
    const caller = { apikey: 'key', authorization: 'Bearer key' };
    const failure: unknown = await makeCall(
      'http://127.0.0.1:1',
      sent,
      caller,
      AbortSignal.timeout(10_000),
    ).catch((error: unknown) => error);
    expect(failureText(failure, true)).toBe(
      'Failed to send the header Prefer: HTTP does not allow its value.',
    );
  });
});
