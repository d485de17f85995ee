import type { PostgresColumn, PostgresConstraint, PostgresTable } from '@howdah/shared-api/pg-meta';
import {
  currentTableValues,
  newCheck,
  newColumn,
  newElement,
  newExclusion,
  newPair,
  newReference,
  newTableValues,
  tableProblem,
  type CurrentTable,
  type TableValues,
} from './table-form.ts';
import { tableSql } from './table-sql.ts';

const table: PostgresTable = {
  id: 1,
  schema: 'public',
  name: 'books',
  kind: 'table',
  owner: 'postgres',
  comment: null,
  rls_enabled: false,
  rls_forced: false,
  column_count: 2,
  rows_estimate: -1,
  bytes: 0,
};
const column = (name: string, position: number, changed: Partial<PostgresColumn> = {}): PostgresColumn => ({
  table_id: 1,
  schema: 'public',
  table: 'books',
  position,
  name,
  type: 'text',
  collation: null,
  domain_collation: null,
  storage: null,
  compression: null,
  nullable: true,
  default: null,
  identity: null,
  generated: null,
  stored: false,
  comment: null,
  ...changed,
});
const constraint = (
  name: string,
  kind: PostgresConstraint['kind'],
  columns: string[],
): PostgresConstraint => ({
  id: 2,
  table_id: 1,
  schema: 'public',
  table: 'books',
  name,
  kind,
  columns,
  references: null,
  expression: null,
  validated: true,
  deferrable: false,
  initially_deferred: false,
  without_overlaps: false,
  inherited: false,
  definition: '',
  comment: null,
});
const books: CurrentTable = {
  table,
  columns: [
    column('id', 1, { type: 'bigint', nullable: false, identity: 'always' }),
    column('title', 2, { default: "''::text" }),
    column('isbn', 4),
  ],
  constraints: [
    constraint('books_pkey', 'primary key', ['id']),
    constraint('books_isbn_key', 'unique', ['isbn']),
    constraint('dear', 'check', []),
  ],
  indexes: [],
};
const sqlOf = (change: (values: TableValues) => Partial<TableValues>) => {
  const values = currentTableValues(books);
  return tableSql(books, { ...values, ...change(values) })?.sql;
};

describe('a new table', () => {
  it('has a key that Postgres numbers, and row level security', () => {
    expect(tableSql(undefined, { ...newTableValues('shop'), name: 'notes' })?.sql).toBe(`begin;
create table "shop"."notes" (
  "id" bigint generated always as identity not null,
  "created_at" timestamptz not null default now(),
  primary key ("id")
);
alter table "shop"."notes" enable row level security;
commit;`);
  });

  it('has the foreign keys, checks and unique columns of the form', () => {
    const author = newColumn({ name: 'author', type: 'bigint', unique: true });
    const made = tableSql(undefined, {
      ...newTableValues('public'),
      name: 'notes',
      rowLevelSecurity: false,
      columns: [author],
      references: [
        {
          ...newReference(),
          pairs: [{ ...newPair(), column: author.key, targetColumn: 'id' }],
          tableId: '7',
          target: { schema: 'public', name: 'authors' },
          onDelete: 'cascade',
        },
      ],
      checks: [{ ...newCheck(), name: 'positive', expression: 'author > 0' }],
    });
    expect(made?.sql).toBe(`create table "public"."notes" (
  "author" bigint,
  unique ("author"),
  foreign key ("author") references "public"."authors" ("id") on delete cascade,
  constraint "positive" check (author > 0)
);`);
  });
});

describe('constraints over several parts', () => {
  const shop = newColumn({ name: 'shop', type: 'bigint' });
  const during = newColumn({ name: 'during "x"', type: 'tsrange' });
  const values = {
    ...newTableValues('public'),
    name: 'visits',
    rowLevelSecurity: false,
    columns: [shop, during],
  };
  const key = {
    ...newReference(),
    tableId: '7',
    target: { schema: 'public', name: 'hours' },
    pairs: [
      { ...newPair(), column: shop.key, targetColumn: 'shop' },
      { ...newPair(), column: during.key, targetColumn: 'open' },
    ],
  };
  const exclusion = {
    ...newExclusion(),
    name: 'once',
    elements: [
      { ...newElement('='), what: 'shop' },
      { ...newElement('&&'), what: 'during "x"' },
      { ...newElement(' <> '), what: 'lower(shop::text)' },
    ],
    where: 'shop > 0',
  };

  it('are a foreign key in the order of the form, and an exclusion of columns and expressions', () => {
    const sql = tableSql(undefined, { ...values, references: [key], exclusions: [exclusion] })?.sql;
    expect(sql).toContain(
      'foreign key ("shop", "during ""x""") references "public"."hours" ("shop", "open")',
    );
    expect(sql).toContain(
      'constraint "once" exclude using "gist" ("shop" with =, "during ""x""" with &&, (lower(shop::text)) with <>) where (shop > 0)',
    );
  });

  it.each<[Partial<TableValues>, string | undefined]>([
    [{ references: [key], exclusions: [exclusion] }, undefined],
    [
      { references: [{ ...key, pairs: [...key.pairs, newPair()] }] },
      'Choose the columns of each foreign key.',
    ],
    [
      { references: [{ ...key, pairs: [key.pairs[0]!, { ...key.pairs[0]!, targetColumn: 'id' }] }] },
      'Use each column of a foreign key only once.',
    ],
    [{ exclusions: [newExclusion()] }, 'Enter a column or expression, and an operator, for each exclusion.'],
  ])('are not run before they are whole: %#', (changed, problem) => {
    expect(tableProblem({ ...values, ...changed })?.text).toBe(problem);
  });
});

describe('a table that is there', () => {
  it('has no SQL while nothing changes', () => {
    expect(sqlOf(() => ({}))).toBeUndefined();
  });

  it('changes constraints around columns, and its name last', () => {
    const sql = sqlOf((values) => {
      const [id, title] = values.columns;
      return {
        name: 'works',
        comment: 'All of them',
        rowLevelSecurity: true,
        forceRowLevelSecurity: true,
        droppedConstraints: ['dear'],
        columns: [
          { ...id!, isKey: false },
          { ...title!, name: 'name', isKey: true, required: true, source: 'none' },
          newColumn({ name: 'code', type: 'int', unique: true, comment: 'New' }),
        ],
      };
    });
    expect(sql).toBe(`begin;
alter table "public"."books" drop constraint "dear";
alter table "public"."books" drop constraint "books_pkey";
alter table "public"."books" drop column "isbn";
alter table "public"."books" alter column "title" drop default;
alter table "public"."books" alter column "title" set not null;
alter table "public"."books" rename column "title" to "name";
alter table "public"."books" add column "code" int;
comment on column "public"."books"."code" is 'New';
alter table "public"."books" add constraint "books_pkey" primary key ("name");
alter table "public"."books" add unique ("code");
alter table "public"."books" enable row level security;
alter table "public"."books" force row level security;
comment on table "public"."books" is 'All of them';
alter table "public"."books" rename to "works";
commit;`);
  });

  it('drops a unique constraint alone when its column stays, and with CASCADE what depends on a column', () => {
    const unique = sqlOf(({ columns }) => ({
      columns: columns.map((one) => (one.name === 'isbn' ? { ...one, unique: false } : one)),
    }));
    expect(unique).toBe('alter table "public"."books" drop constraint "books_isbn_key";');
    const gone = sqlOf(({ columns }) => ({
      columns: columns.filter(({ name }) => name !== 'isbn'),
      cascade: true,
    }));
    expect(gone).toBe('alter table "public"."books" drop column "isbn" cascade;');
  });
});

describe('what is not complete', () => {
  const form = { ...newTableValues('public'), name: 'notes' };
  it.each<[Partial<TableValues>, string | undefined]>([
    [{}, undefined],
    [{ name: '' }, 'Enter a name for the table.'],
    [{ name: ' \t' }, 'Enter a name for the table.'],
    [{ columns: [newColumn()] }, 'Enter a name for each column.'],
    [{ columns: [newColumn({ name: '  ' })] }, 'Enter a name for each column.'],
    [{ columns: [newColumn({ name: 'a' }), newColumn({ name: 'a' })] }, 'Two columns have the name a.'],
    [{ name: 'é'.repeat(31) }, undefined],
    [{ name: 'é'.repeat(32) }, `The name ${'é'.repeat(32)} is longer than 63 bytes.`],
    [
      { checks: [{ ...newCheck(), name: 'x'.repeat(64), expression: 'true' }] },
      `The name ${'x'.repeat(64)} is longer than 63 bytes.`,
    ],
    [{ columns: [newColumn({ name: 'a', source: 'generated' })] }, 'Enter an expression for the column a.'],
    [{ references: [newReference()] }, 'Choose the columns of each foreign key.'],
    [{ checks: [newCheck()] }, 'Enter an expression for each check.'],
  ])('%#: %s', (changed, problem) => {
    expect(tableProblem({ ...form, ...changed })?.text).toBe(problem);
  });
});

describe('names of blanks alone', () => {
  const blank: CurrentTable = {
    table: { ...table, name: ' ' },
    columns: [column('  ', 1)],
    constraints: [],
    indexes: [],
  };
  const values = currentTableValues(blank);

  it('do not keep a table that has them from being changed', () => {
    const changed = { ...values, comment: 'Odd', columns: [{ ...values.columns[0]!, required: true }] };
    expect(tableProblem(changed, blank)).toBeUndefined();
    expect(tableSql(blank, changed)?.sql).toContain('comment on table "public"." " is');
  });

  it.each<[string, Partial<TableValues>, string]>([
    ['the table', { name: '   ' }, 'Enter a name for the table.'],
    ['a column', { columns: [{ ...values.columns[0]!, name: '   ' }] }, 'Enter a name for each column.'],
  ])('are missing as a new name of %s', (_, changed, problem) => {
    expect(tableProblem({ ...values, ...changed }, blank)?.text).toBe(problem);
  });

  it('leave the name of a constraint to Postgres', () => {
    const check = { ...newCheck(), name: ' ', expression: 'true' };
    const exclusion = {
      ...newExclusion(),
      name: '  ',
      elements: [{ ...newElement(), what: 'id' }],
    };
    expect(sqlOf(() => ({ checks: [check], exclusions: [exclusion] }))).not.toMatch(/constraint " +"/);
  });
});
