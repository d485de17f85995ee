import { isFilter, parseFilter, parseLogic } from './filters.ts';

const comparisonOf = (value: string) => parseFilter('id', value).condition.comparison;

describe('parseFilter', () => {
  it.each<[string, object]>([
    ['eq.1', { kind: 'quantified', operator: 'eq', quantifier: null, value: '1' }],
    ['eq.', { kind: 'quantified', operator: 'eq', quantifier: null, value: '' }],
    ['eq.a.b,c)"', { kind: 'quantified', operator: 'eq', quantifier: null, value: 'a.b,c)"' }],
    ['eq(any).{1,2}', { kind: 'quantified', operator: 'eq', quantifier: 'any', value: '{1,2}' }],
    ['ilike(all).{a*}', { kind: 'quantified', operator: 'ilike', quantifier: 'all', value: '{a*}' }],
    ['neq.x', { kind: 'simple', operator: 'neq', value: 'x' }],
    ['cs.{a,b}', { kind: 'simple', operator: 'cs', value: '{a,b}' }],
    ['adj.[1,2)', { kind: 'simple', operator: 'adj', value: '[1,2)' }],
    ['fts.cat', { kind: 'search', operator: 'fts', language: null, value: 'cat' }],
    ['wfts(english).cat', { kind: 'search', operator: 'wfts', language: 'english', value: 'cat' }],
    ['in.(1,2)', { kind: 'in', values: ['1', '2'] }],
    ['in.()', { kind: 'in', values: [''] }],
    ['in.("a,b","c\\"d")', { kind: 'in', values: ['a,b', 'c"d'] }],
    ['in.("a"b,c)', { kind: 'in', values: ['"a"b', 'c'] }],
    ['is.null', { kind: 'is', value: 'null' }],
    ['is.NOT_NULL', { kind: 'is', value: 'not_null' }],
    ['isdistinct.1', { kind: 'isdistinct', value: '1' }],
  ])('reads %s', (value, comparison) => {
    expect(comparisonOf(value)).toEqual(comparison);
  });

  it('reads a negation, and where the filter applies', () => {
    expect(parseFilter('authors.details->>name', 'not.eq.x')).toMatchObject({
      embeds: ['authors'],
      condition: { isNegated: true, field: { name: 'details', path: [{ asText: true }] } },
    });
    expect(parseFilter('"a.b"', 'eq.1')).toMatchObject({ embeds: [], condition: { field: { name: 'a.b' } } });
  });

  it.each([
    '1',
    '',
    'eq',
    'eq1',
    'EQ.1',
    'equals.1',
    'neq(any).1',
    'not.not.eq.1',
    'is.nothing',
    'in.1',
    'in.(1',
  ])('refuses %s', (value) => {
    expect(() => parseFilter('id', value)).toThrow(expect.objectContaining({ status: 400 }));
  });

  it('tells filters from arguments of a function', () => {
    expect(['eq.1', 'not.is.null', 'in.(a)'].map(isFilter)).toEqual([true, true, true]);
    expect(['1', 'e.g. this', 'is.it', ''].map(isFilter)).toEqual([false, false, false, false]);
  });
});

describe('parseLogic', () => {
  const short = (condition: ReturnType<typeof parseLogic>['condition']): string =>
    condition.kind === 'logic'
      ? `${condition.isNegated ? '!' : ''}${condition.operator}(${condition.conditions.map(short).join(' ')})`
      : `${condition.isNegated ? '!' : ''}${condition.field.name}:${'value' in condition.comparison ? condition.comparison.value : condition.comparison.values.join('|')}`;

  it.each([
    ['or', '(a.eq.1,b.gt.2)', 'or(a:1 b:2)'],
    ['and', '( a.eq.1 , or(b.is.null,c.not.in.(1,2)) )', 'and(a:1  or(b:null !c:1|2))'],
    ['not.or', '(a.eq.1)', '!or(a:1)'],
    ['or', '(not.and(a.eq.1,b.eq.2),c.eq."x,y)")', 'or(!and(a:1 b:2) c:x,y))'],
    ['or', '(a.cs.{1,2},b.eq.3)', 'or(a:{1,2} b:3)'],
    ['or', '(and.eq.1,or.eq.2)', 'or(and:1 or:2)'],
    // PostgREST reads the name and the value as one text, so this is a filter on a column.
    ['or', 'a.eq.1', 'ora:1'],
  ])('reads %s=%s', (name, value, expected) => {
    expect(short(parseLogic(name, value).condition).replaceAll(' ', '')).toBe(expected.replaceAll(' ', ''));
  });

  it('reads the embed that it applies to', () => {
    expect(parseLogic('authors.not.or', '(a.eq.1)')).toMatchObject({
      embeds: ['authors'],
      condition: { isNegated: true, operator: 'or' },
    });
  });

  it.each(['', '()', '(a.eq.1', '(a.eq.1)x', '(a)', '(a.eq.1,)', '(.eq.1)'])('refuses %s', (value) => {
    expect(() => parseLogic('or', value)).toThrow(expect.objectContaining({ status: 400 }));
  });

  it('counts the operator when it says where it fails, as PostgREST does', () => {
    expect(() => parseLogic('or', '()')).toThrow(
      expect.objectContaining({
        message: '"failed to parse logic tree (())" (line 1, column 4)',
        body: expect.objectContaining({
          details:
            'unexpected ")" expecting field name (* or [a..z0..9_$]), negation operator (not) or logic operator (and, or)',
        }),
      }),
    );
  });

  it('refuses logic that would exhaust the stack', () => {
    const deep = (levels: number) => `(${'and('.repeat(levels)}a.eq.1${')'.repeat(levels)})`;
    expect(() => parseLogic('or', deep(60))).toThrow(/failed to parse logic tree/);
    expect(parseLogic('or', deep(40)).condition.kind).toBe('logic');
  });
});
