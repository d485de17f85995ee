import { parseOrder } from './order.ts';
import { parsePreferences } from './preferences.ts';
import { parseQuery } from './query-params.ts';
import { atMost, contentRange, rangeOf, rangeStatus, withHeader } from './range.ts';

describe('parseQuery', () => {
  it('sorts parameters by what they are', () => {
    const query =
      'select=id&id=eq.1&authors.name=eq.x&or=(a.eq.1)&order=id&authors.order=name&limit=2&authors.offset=3&columns=a,"b,c"&on_conflict=id';
    const params = parseQuery(query, false);
    expect(params.conditions.map(({ embeds }) => embeds)).toEqual([[], ['authors'], []]);
    expect(params.orders.map(({ embeds }) => embeds)).toEqual([[], ['authors']]);
    expect([...params.ranges]).toEqual([
      ['', { offset: 0, limit: 2 }],
      ['authors', { offset: 3, limit: null }],
    ]);
    expect([params.columns, params.onConflict]).toEqual([['a', 'b,c'], ['id']]);
  });

  it('takes what is no filter as an argument of a function, and nowhere else', () => {
    const { args, conditions } = parseQuery('a=1&b=eq.2', true);
    expect([args, conditions.length]).toEqual([[['a', '1']], 1]);
    expect(() => parseQuery('a=1', false)).toThrow(/failed to parse filter/);
  });

  it('decodes names and values, whatever bytes they are', () => {
    expect(parseQuery('a%20b=eq.1%2B1+1', false).conditions[0]).toMatchObject({
      condition: { field: { name: 'a b' }, comparison: { value: '1+1 1' } },
    });
    expect(parseQuery('a=eq.%FF%', false).conditions[0]).toMatchObject({
      condition: { comparison: { value: '\ufffd%' } },
    });
  });

  it('ignores a parameter without a value, and takes the first of two selects', () => {
    expect(parseQuery('flag&select=id&select=title', false).select).toMatchObject([
      { field: { name: 'id' } },
    ]);
  });

  it('writes the same query in one order', () => {
    expect(parseQuery('select=id&id=eq.1', false).canonical).toBe(
      parseQuery('id=eq.1&select=id', false).canonical,
    );
  });
});

describe('parseOrder', () => {
  it.each([
    ['id', [{ embed: null, direction: null, nulls: null }]],
    ['id.desc.nullslast,name', [{ direction: 'desc', nulls: 'last' }, { direction: null }]],
    ['id.nullsfirst', [{ direction: null, nulls: 'first' }]],
    ['authors(name).asc', [{ embed: 'authors', direction: 'asc' }]],
    ['details->>a.desc', [{ direction: 'desc' }]],
  ])('reads %s', (text, terms) => {
    expect(parseOrder('order', text).terms).toMatchObject(terms);
  });

  it.each(['', 'id.', 'id.up', 'id.asc.desc', 'id,', 'authors(name', 'id desc;'])('refuses %s', (text) => {
    expect(() => parseOrder('order', text)).toThrow(expect.objectContaining({ status: 400 }));
  });
});

describe('the range of rows', () => {
  it.each([
    ['10', '5', { offset: 5, limit: 10 }],
    [undefined, '-3', { offset: 0, limit: null }],
    ['ten', '1e3', { offset: 0, limit: null }],
    ['0', undefined, { offset: 0, limit: 0 }],
  ])('is limit %s from offset %s', (limit, offset, range) => {
    expect(rangeOf(limit, offset)).toEqual(range);
  });

  it('refuses a negative limit, and a header that ends before it begins', () => {
    expect(() => rangeOf('-1', undefined)).toThrow(expect.objectContaining({ status: 416 }));
    expect(() => withHeader({ offset: 0, limit: null }, '9-0')).toThrow(
      expect.objectContaining({ status: 416 }),
    );
  });

  it('is what the URL and the header both allow, and the maximum of the project', () => {
    expect(withHeader({ offset: 2, limit: 5 }, '0-3')).toEqual({ offset: 2, limit: 2 });
    expect(withHeader({ offset: 0, limit: null }, '10-')).toEqual({ offset: 10, limit: null });
    expect(withHeader({ offset: 0, limit: null }, 'bytes=0-1')).toEqual({ offset: 0, limit: null });
    expect(atMost({ offset: 0, limit: 50 }, 10)).toEqual({ offset: 0, limit: 10 });
    expect(atMost({ offset: 0, limit: null }, 0)).toEqual({ offset: 0, limit: null });
  });

  it('is told in Content-Range with its status', () => {
    expect([contentRange(0, 2, 10), rangeStatus(0, 2, 10)]).toEqual(['0-1/10', 206]);
    expect([contentRange(0, 2, null), rangeStatus(0, 2, null)]).toEqual(['0-1/*', 200]);
    expect([contentRange(20, 0, 10), rangeStatus(20, 0, 10)]).toEqual(['*/10', 416]);
  });
});

describe('parsePreferences', () => {
  it('takes the first of each, and keeps what it does not know', () => {
    expect(
      parsePreferences('return=minimal, return=representation,count=exact,x=y, handling=loud'),
    ).toMatchObject({
      return: 'minimal',
      count: 'exact',
      handling: null,
      invalid: ['x=y', 'handling=loud'],
    });
  });

  it.each(['__proto__=x', 'constructor=x', 'timezone=Nowhere/Here', '=', 'return'])(
    'knows no %s',
    (header) => {
      expect(parsePreferences(header).invalid).toEqual([header]);
    },
  );
});
