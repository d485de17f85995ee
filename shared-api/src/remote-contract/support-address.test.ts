import { supportAddress } from './support-address.ts';

describe('supportAddress', () => {
  it('fills in the form with any text', () => {
    const address = supportAddress({
      ref: 'abc',
      category: 'Database unresponsive',
      subject: 'A & B',
      message: 'x=1\ny',
    });
    const { pathname, searchParams } = new URL(address, 'http://howdah.test');
    expect(pathname).toBe('/support/new');
    expect(Object.fromEntries(searchParams)).toEqual({
      category: 'Database_unresponsive',
      ref: 'abc',
      subject: 'A & B',
      message: 'x=1\ny',
    });
  });

  it('leaves out what is unknown', () => {
    expect(supportAddress({ ref: 'abc', subject: 'Slow' })).toBe('/support/new?ref=abc&subject=Slow');
  });
});
