import { suggestBody, withoutBlocks, type RoutineBody } from './suggest-body.ts';
import type { CompletionData } from './source-columns.ts';

const column = (name: string, type: string) => ({ name, type });
const data = {
  catalog: {
    schemas: ['public'],
    searchPath: ['public'],
    relations: [
      {
        schema: 'public',
        name: 'books',
        kind: 'table',
        columns: [column('id', 'bigint'), column('title', 'text')],
      },
    ],
    functions: [],
    types: [],
    roles: [],
  },
  builtins: [],
  moreColumns: () => undefined,
} as unknown as CompletionData;

/** `|` is the caret. */
function labels(marked: string, body: Partial<RoutineBody> = {}) {
  const offset = marked.indexOf('|');
  const found = suggestBody(marked.replace('|', ''), offset, data, {
    language: 'plpgsql',
    names: [],
    ...body,
  });
  return found?.items.map(({ label }) => label) ?? null;
}

describe('suggestBody', () => {
  it('suggests tables after from, in a statement after begin', () => {
    expect(labels('begin\n  perform 1 from |\nend;')).toContain('books');
  });

  it('suggests statements at the beginning of each block', () => {
    expect(labels('begin\n  if true then |')).toEqual(
      expect.arrayContaining(['select', 'insert', 'raise exception', 'end if']),
    );
  });

  it('suggests arguments, and variables that are declared', () => {
    const found = labels('declare\n  total numeric := 0;\n  row books;\nbegin\n  total := |\nend;', {
      names: ['price'],
    });
    expect(found).toEqual(expect.arrayContaining(['price', 'total', 'row']));
  });

  it('suggests arguments in SQL, and no word of PL/pgSQL', () => {
    const found = labels('select * from books where id = |', { language: 'sql', names: ['wanted'] });
    expect(found).toEqual(expect.arrayContaining(['wanted', 'id', 'title']));
    expect(found).not.toContain('raise exception');
  });

  it('suggests only columns after a dot', () => {
    expect(labels('begin\n  return query select books.| from books;\nend;', { names: ['wanted'] })).toEqual([
      'id',
      'title',
    ]);
  });

  it('suggests nothing within a string', () => {
    expect(labels("begin\n  raise notice 'a|';\nend;")).toBeNull();
  });
});

describe('withoutBlocks', () => {
  it.each([
    ['begin x; end;', ';     x; end;'],
    ['if a then b else c', 'if a ;    b ;    c'],
    ['select case when a then b else c end from t', 'select case when a then b else c end from t'],
    ['case x when 1 then a; else b; end case;', 'case x when 1 ;    a; ;    b; end case;'],
    ["raise notice 'then';", "raise notice 'then';"],
  ])('reads %j as %j', (text, masked) => {
    expect(withoutBlocks(text)).toBe(masked);
  });
});
