import type { SampleCall } from '../samples/sample.ts';
import type { FrameCall } from './frame/messages.ts';
import { announcedCall } from './make-call.ts';

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
