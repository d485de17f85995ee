import { allowedHeaders } from './response-settings.ts';

describe('the headers that a function sets', () => {
  it('are kept with lower-case names', () => {
    expect(allowedHeaders([['Cache-Control', 'max-age=60']])).toEqual({ 'cache-control': 'max-age=60' });
  });

  it.each(['Set-Cookie', 'X-Accel-Redirect', 'x-accel-expires', 'X-Sendfile', 'X-Lighttpd-Send-File'])(
    'are left out if they are for the browser or a proxy: %s',
    (name) => expect(allowedHeaders([[name, '/index.html']])).toEqual({}),
  );
});
