import { supportLink } from './support-link.ts';

describe('supportLink', () => {
  it('fills in the form with any text', () => {
    const link = new URL(
      supportLink({ ref: 'abc', subject: 'A & B', message: 'x=1\ny' }),
      'http://howdah.test',
    );
    expect(link.pathname).toBe('/support/new');
    expect(Object.fromEntries(link.searchParams)).toEqual({
      category: 'Database_unresponsive',
      ref: 'abc',
      subject: 'A & B',
      message: 'x=1\ny',
    });
  });
});
