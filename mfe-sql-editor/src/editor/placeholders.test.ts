import { findPlaceholders, nextPlaceholder, placeholderAt } from './placeholders.ts';

const text = "insert into {{table name}} values ('{{name}}', {{age}})";
const names = (found: { name: string } | undefined) => found?.name;

describe('findPlaceholders', () => {
  it('finds names in two pairs of braces, also in strings', () => {
    expect(findPlaceholders(text).map(({ name, start, end }) => [name, text.slice(start, end)])).toEqual([
      ['table name', '{{table name}}'],
      ['name', '{{name}}'],
      ['age', '{{age}}'],
    ]);
  });

  it.each([
    ['an array literal', "'{{1,2},{3,4}}'"],
    ['JSON', '\'{"a": {"b": 1}}\''],
    ['an empty pair', '{{}}'],
    ['names over two lines', '{{a\nb}}'],
    ['single braces', '{a}'],
  ])('takes %s for none', (_what, sql) => {
    expect(findPlaceholders(sql)).toEqual([]);
  });
});

describe('nextPlaceholder', () => {
  const placeholders = findPlaceholders(text);
  const at = (index: number) => placeholders[index] as { start: number; end: number };

  it('goes to the first behind a caret', () => {
    expect(names(nextPlaceholder(placeholders, { start: 0, end: 0 }))).toBe('table name');
    expect(names(nextPlaceholder(placeholders, { start: at(0).end + 2, end: at(0).end + 2 }))).toBe('name');
  });

  it('takes the one that a caret is in', () => {
    const inside = at(1).start + 3;
    expect(names(nextPlaceholder(placeholders, { start: inside, end: inside }))).toBe('name');
  });

  it('goes on from the one that is selected, and around the end', () => {
    expect(names(nextPlaceholder(placeholders, at(0)))).toBe('name');
    expect(names(nextPlaceholder(placeholders, at(2)))).toBe('table name');
  });

  it('goes back', () => {
    expect(names(nextPlaceholder(placeholders, at(1), -1))).toBe('table name');
    expect(names(nextPlaceholder(placeholders, at(0), -1))).toBe('age');
  });

  it('knows of none', () => {
    expect(nextPlaceholder([], { start: 0, end: 0 })).toBeUndefined();
  });
});

describe('placeholderAt', () => {
  const placeholders = findPlaceholders(text);

  it('finds the one around or beside a caret', () => {
    const { start, end } = placeholders[1] as { start: number; end: number };
    for (const offset of [start, start + 4, end]) {
      expect(names(placeholderAt(placeholders, { start: offset, end: offset }))).toBe('name');
    }
    expect(placeholderAt(placeholders, { start: start - 2, end: start - 2 })).toBeUndefined();
  });
});
