import { keyOfRequest } from './read-call.ts';

describe('the key of a call', () => {
  it.each([
    ['apikey=abc.def', 'abc.def'],
    ['select=*&apikey=abc', 'abc'],
    ['apikey=%61bc', 'abc'],
    ['apikey=%ff', '\ufffd'],
    ['apikey=%zz', '%zz'],
    ['select=*', undefined],
  ])('is read from %s', (query, key) => {
    expect(keyOfRequest({ headers: {}, query })).toBe(key);
  });

  it('is that of the header, if there is one', () => {
    expect(keyOfRequest({ headers: { apikey: 'header' }, query: 'apikey=query' })).toBe('header');
  });
});
