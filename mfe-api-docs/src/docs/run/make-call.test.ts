import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SampleCall } from '../samples/sample.ts';
import type { FrameCall } from './frame/messages.ts';
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
