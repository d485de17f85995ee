import { languageIn, locationIn, locationText } from './docs-location.ts';

describe('a location in an address', () => {
  it.each([
    ['', { section: null, item: null }],
    ['?docs=', { section: null, item: null }],
    ['?docs=nowhere/at', { section: null, item: null }],
    ['?docs=tables', { section: 'tables', item: null }],
    ['?docs=tables/public.orders', { section: 'tables', item: 'public.orders' }],
    ['?docs=tables/public.a%2Fb%26c&lang=js', { section: 'tables', item: 'public.a/b&c' }],
  ])('of "%s" is read', (search, location) => {
    expect(locationIn(search)).toEqual(location);
  });

  it.each(['', 'connect', 'storage/covers', 'tables/public.a/b'])(
    '"%s" is the text of what it says',
    (text) => {
      expect(locationText(locationIn(`?docs=${encodeURIComponent(text)}`))).toBe(text);
    },
  );

  it('names a language that is known, or none', () => {
    expect(languageIn('?docs=&lang=bash')).toBe('bash');
    expect(languageIn('?docs=&lang=cobol')).toBeNull();
  });
});
