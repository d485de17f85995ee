import { defaultSql, expressionSql } from './expression.ts';
import {
  columns,
  constraints,
  functions,
  indexes,
  policies,
  privilegeTypesOf,
  roles,
  schemas,
  tablePrivileges,
  tables,
  triggers,
  types,
} from './index.ts';
import { setClause } from './settings.ts';
import { returnTypeSql, typeSql } from './type-name.ts';

describe('what is refused before any SQL is built', () => {
  it.each<[what: string, build: () => unknown, message: string]>([
    [
      'an empty lookup of a function',
      () => functions.retrieve({}),
      'Must provide either id or name and schema',
    ],
    [
      'a function without a schema',
      () => functions.retrieve({ name: 'f', schema: '' }),
      'Must provide either id or name and schema',
    ],
    [
      'an empty lookup of a table',
      () => tablePrivileges.retrieve({}),
      'Must provide either id or name and schema',
    ],
    ['an empty name of a schema', () => schemas.create({ name: '' }), 'SQL identifier cannot be empty'],
    ['NUL in a name', () => schemas.retrieve({ name: 'a\0' }), 'cannot hold the character NUL'],
    ['NUL in a password', () => roles.create({ name: 'r', password: '\0' }), 'cannot hold the character NUL'],
    [
      'NUL in a body',
      () => functions.create({ name: 'f', definition: '\0' }),
      'cannot hold the character NUL',
    ],
    ['half an id', () => roles.retrieve({ id: 1.5 }), 'The id must be a whole number'],
    ['an id that is SQL', () => roles.retrieve({ id: '1; drop' as never }), 'The id must be a whole number'],
    ['a limit below 0', () => roles.list({ limit: -1 }), 'The limit must be a whole number'],
    [
      'an offset that is SQL',
      () => schemas.list({ offset: '1; drop' as never }),
      'The offset must be a whole number',
    ],
    [
      'a limit of connections that is none',
      () => roles.create({ name: 'r', connectionLimit: 0.5 }),
      'integer',
    ],
    [
      'a privilege that is none',
      () => tablePrivileges.grant([{ relationId: 1, grantee: 'r', privilegeType: 'EXECUTE' as never }]),
      'privilegeType must be one of',
    ],
    [
      'a behaviour that is none',
      () => functions.create({ name: 'f', definition: '', behavior: 'volatile; drop' as never }),
      'behavior must be one of',
    ],
    [
      'a type of a column that is SQL',
      () => columns.add({ schema: 's', name: 't' }, { name: 'c', type: 'int; drop table x' }),
      'Invalid type',
    ],
    [
      'a default beside an identity',
      () =>
        columns.add({ schema: 's', name: 't' }, { name: 'c', type: 'int', default: '1', identity: 'always' }),
      'The column c has a default, or is an identity, or is computed',
    ],
    [
      'a constraint of no column',
      () => constraints.add({ schema: 's', name: 't' }, { kind: 'unique', columns: [] }),
      'A constraint needs a column',
    ],
    [
      'an operator that is SQL',
      () =>
        constraints.add(
          { schema: 's', name: 't' },
          { kind: 'exclusion', elements: [{ column: 'c', operator: '=); drop' }] },
        ),
      'Invalid operator',
    ],
    [
      'rows of an exclusion that are SQL',
      () =>
        constraints.add(
          { schema: 's', name: 't' },
          { kind: 'exclusion', elements: [{ expression: 'a', operator: '=' }], where: 'true); drop' },
        ),
      'Invalid expression',
    ],
    [
      'an index of nothing',
      () => indexes.create({ schema: 's', table: 't', keys: [] }),
      'An index needs a column or an expression',
    ],
    [
      'a policy for INSERT with USING',
      () =>
        policies.create(
          { schema: 's', table: 't' },
          { name: 'p', command: 'INSERT', permissive: true, roles: ['public'], using: 'true', check: null },
        ),
      'A policy for INSERT has only WITH CHECK',
    ],
    [
      'a policy for no role',
      () =>
        policies.create(
          { schema: 's', table: 't' },
          { name: 'p', command: 'ALL', permissive: true, roles: [], using: 'true', check: null },
        ),
      'A policy is for one role or more',
    ],
    [
      'a trigger without an event',
      () =>
        triggers.create({
          schema: 's',
          table: 't',
          name: 'x',
          timing: 'AFTER',
          events: [],
          forEachRow: true,
          function: { schema: 's', name: 'f' },
        }),
      'A trigger needs an event',
    ],
    [
      'a type of an attribute that is SQL',
      () => types.createComposite({ schema: 's', name: 't' }, [{ name: 'a', type: 'int)' }]),
      'Invalid type',
    ],
  ])('%s', (_what, build, message) => {
    expect(build).toThrow(message);
  });
});

describe('SQL that people read', () => {
  it('creates a role in one statement, with its defaults', () => {
    expect(roles.create({ name: 'reader' }).sql).toBe(
      'create role "reader" with nosuperuser nocreatedb nocreaterole inherit nologin noreplication nobypassrls connection limit -1;',
    );
  });

  it('creates a function with its defaults', () => {
    expect(functions.create({ name: 'tidy', definition: 'select' }).sql).toBe(
      `create function "public"."tidy"()
  returns void
  language "sql"
  volatile
  security invoker
  as $function$select$function$;`,
    );
  });

  it('changes a role of a name without a block', () => {
    expect(roles.update({ name: 'reader' }, { canLogin: true }).sql).toBe('alter role "reader" with login;');
    expect(roles.remove({ name: 'reader' }, { ifExists: true }).sql).toBe('drop role if exists "reader";');
    expect(schemas.remove({ name: 'shop' }, { cascade: true }).sql).toBe('drop schema "shop" cascade;');
  });
});

describe('several statements', () => {
  it('are one transaction, and a single one is itself', () => {
    const table = { schema: 'shop', name: 'notes' };
    expect(
      tables.create({
        ...table,
        comment: "It's",
        columns: [
          { name: 'id', type: 'bigint', identity: 'always' },
          { name: 'body', type: 'text', nullable: false, default: "''" },
        ],
        constraints: [{ kind: 'primary key', columns: ['id'] }],
      }).sql,
    ).toBe(`begin;
create table "shop"."notes" (
  "id" bigint generated always as identity,
  "body" text not null default '',
  primary key ("id")
);
comment on table "shop"."notes" is 'It''s';
commit;`);
    expect(tables.remove(table).sql).toBe('drop table "shop"."notes";');
    expect(tables.update(table, {}).sql).toBe('');
  });
});

describe('expressions', () => {
  it.each([
    ['now()', 'now()'],
    ["'a); drop'", "'a); drop'"],
    ['1', '1'],
    ['null', 'null'],
    ['1 + 1', '(1 + 1)'],
    ['1, b int', '(1, b int)'],
    ["concat('a', 1)", "concat('a', 1)"],
    ['f(g(x))', '(f(g(x)))'],
    ["$$)$$ || array['a'][1]", "($$)$$ || array['a'][1])"],
    ["E'\\')'", "E'\\')'"],
  ])('%s can be a default, as %s', (text, sql) => {
    expect(expressionSql(` ${text} `)).toBe(text);
    expect(defaultSql(text)).toBe(sql);
  });

  it.each([
    '',
    ' ',
    ')',
    '(',
    'a)(b',
    '(a]',
    "'a",
    '"a',
    '$$a',
    'a; b',
    'a -- b',
    'a /* b */',
    "E'\\'",
    'a\0',
  ])('are nothing that ends what is around them: %j', (text) => {
    expect(() => expressionSql(text)).toThrow();
  });
});

describe('types', () => {
  it.each([
    'int',
    'character varying(80)[]',
    'numeric(10,-2)',
    'timestamp(3) with time zone',
    'double precision',
    'interval day to second',
    'interval day to second(3)',
    'shop."Odd "" type; drop"',
    'a.b.c%type',
    'int[3][]',
    'int array[4]',
    'geometry(Point,4326)',
    'größe',
    'bit varying(3)',
  ])('are taken as they are: %s', (type) => {
    expect(typeSql(` ${type} `)).toBe(type);
    expect(returnTypeSql(`setof ${type}`)).toBe(`setof ${type}`);
    expect(returnTypeSql(`TABLE (id ${type}, "b c" text)`)).toBe(`TABLE (id ${type}, "b c" text)`);
  });

  it.each([
    '',
    'int; drop table x',
    'int)',
    'int) returns void',
    "int default 'x'",
    'int, text',
    'int -- x',
    'int /* x */',
    '"open',
    'numeric(--2)',
    'int $$',
    'void language plpgsql',
    'table (id int); drop',
    'table ()',
  ])('are nothing else: %s', (type) => {
    expect(() => typeSql(type)).toThrow('Invalid type');
    expect(() => returnTypeSql(type)).toThrow('Invalid type');
  });
});

describe('settings', () => {
  it.each([
    ['work_mem', '64MB', `set "work_mem" to '64MB'`],
    [
      'search_path',
      'public, "My, schema", EXTENSIONS',
      `set "search_path" to 'public', 'My, schema', 'extensions'`,
    ],
    ['search_path', '""', `set "search_path" to ''`],
    ['Search_Path', '"a""b"', `set "Search_Path" to 'a"b'`],
    ['search_path', '"open', `set "search_path" to '"open'`],
    ['my.own', 'a, b', `set "my"."own" to 'a, b'`],
    ['datestyle', 'ISO, MDY', `set "datestyle" to 'ISO, MDY'`],
  ])('%s = %s', (name, value, sql) => {
    expect(setClause(name, value)).toBe(sql);
  });
});

it('has MAINTAIN from Postgres 17 on', () => {
  expect(privilegeTypesOf(15)).not.toContain('MAINTAIN');
  expect(privilegeTypesOf(16)).toHaveLength(7);
  expect(privilegeTypesOf(17)).toContain('MAINTAIN');
});
