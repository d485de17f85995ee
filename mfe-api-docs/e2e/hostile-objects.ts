import { quoted } from '@howdah/tools/playwright';
import type { Locator, Page } from '@playwright/test';
import { ask } from './database-page.ts';
import { expect } from './suite.ts';

/** Where the objects are. Its names are hostile, too, and in their way. */
export const SCHEMA = `it's "a" \\schema\\`;
export const TABLE = '?d=d&d#d /../ %25';
export const COLUMNS = ['constructor', '__proto__', 'b,b.b(b){b};--', '  C  ', 'שלום \u202ed'] as const;
export const TRIGGER_FUNCTION = '<img src=f onerror=alert(1)>';

const relation = `${quoted(SCHEMA)}.${quoted(TABLE)}`;
export const text = (value: string) => `'${value.replaceAll("'", "''")}'`;
const inSchema = (column: string) => `${column} = ${text(quoted(SCHEMA))}::regnamespace`;

/** A kind of object that a page of the database lists. */
export interface Kind {
  /** Of its page, in the menu. */
  page: string;
  /** As buttons name it. */
  what: string;
  /** SQL of the names that Postgres holds. */
  names: string;
  /** Fills the form that is open, but for the name. */
  fill(form: Locator, page: Page): Promise<void>;
  /** What the menu of the button for a new one says, where it has one. */
  choice?: string;
  submit: string;
  hasSchema: boolean;
}

const chooseTable = (form: Locator) =>
  form.getByLabel(/^Table( or view)?\b/).selectOption({ label: `${SCHEMA}.${TABLE}` });
const nothing = () => Promise.resolve();

const ofTypes = {
  page: 'Types',
  what: 'type',
  names: `select typname from pg_type where ${inSchema('typnamespace')}`,
  hasSchema: true,
};

export const KINDS = {
  schema: {
    page: 'Schemas',
    what: 'schema',
    names: 'select nspname from pg_namespace',
    fill: nothing,
    submit: 'Create schema',
    hasSchema: false,
  },
  role: {
    page: 'Roles',
    what: 'role',
    names: 'select rolname from pg_roles',
    fill: nothing,
    submit: 'Create role',
    hasSchema: false,
  },
  function: {
    page: 'Functions',
    what: 'function',
    names: `select proname from pg_proc where ${inSchema('pronamespace')}`,
    async fill(form) {
      await form.getByLabel('Schema', { exact: true }).selectOption({ value: SCHEMA });
      await form.getByLabel('Return type').fill('integer');
      await form.getByLabel('Definition').fill('select 1');
    },
    submit: 'Create function',
    hasSchema: true,
  },
  index: {
    page: 'Indexes',
    what: 'index',
    names: `select relname from pg_class where relkind = 'i' and ${inSchema('relnamespace')}`,
    async fill(form) {
      await chooseTable(form);
      for (const name of COLUMNS) {
        await form.getByRole('combobox', { name: 'Columns' }).selectOption({ value: name });
      }
    },
    submit: 'Create index',
    hasSchema: true,
  },
  policy: {
    page: 'Policies',
    what: 'policy',
    names: `select polname from pg_policy where polrelid = ${text(relation)}::regclass`,
    async fill(form) {
      await chooseTable(form);
      await form.getByLabel('USING').fill(COLUMNS.map((name) => `${quoted(name)} is null`).join(' and '));
    },
    submit: 'Create policy',
    hasSchema: true,
  },
  trigger: {
    page: 'Triggers',
    what: 'trigger',
    names: `select tgname from pg_trigger where tgrelid = ${text(relation)}::regclass and tgnargs = 1
      and cardinality(string_to_array(tgattr::text, ' ')) = ${COLUMNS.length}`,
    async fill(form) {
      await chooseTable(form);
      await form.getByLabel('Update').check();
      for (const name of COLUMNS) {
        await form.getByRole('combobox', { name: 'Only updates of' }).selectOption({ value: name });
      }
      await form.getByLabel('Function').selectOption({ label: `${SCHEMA}.${TRIGGER_FUNCTION}` });
      await form.getByRole('button', { name: 'Add argument' }).click();
      await form.getByLabel('Argument 1', { exact: true }).fill(TABLE);
    },
    submit: 'Create trigger',
    hasSchema: true,
  },
  enum: {
    ...ofTypes,
    names: `${ofTypes.names} and (select array_agg(enumlabel::text order by enumsortorder) from pg_enum
      where enumtypid = pg_type.oid) = array[${COLUMNS.map(text).join(', ')}]`,
    choice: 'Enum',
    async fill(form) {
      await form.getByLabel('Schema', { exact: true }).selectOption({ value: SCHEMA });
      for (const [index, label] of COLUMNS.entries()) {
        if (index > 0) await form.getByRole('button', { name: 'Add value', exact: true }).click();
        await form.getByLabel(`Value ${index + 1}`, { exact: true }).fill(label);
      }
    },
    submit: 'Create enum',
  },
  composite: {
    ...ofTypes,
    names: `${ofTypes.names} and typtype = 'c' and typrelid <> ${text(relation)}::regclass`,
    choice: 'Composite',
    async fill(form) {
      await form.getByLabel('Schema', { exact: true }).selectOption({ value: SCHEMA });
      await form.getByLabel('Name of attribute 1').fill(COLUMNS[1]);
      // A type with names that want quotes.
      await form.getByLabel('Type of attribute 1').fill(relation);
    },
    submit: 'Create type',
  },
  domain: {
    ...ofTypes,
    names: `${ofTypes.names} and typtype = 'd'`,
    choice: 'Domain',
    async fill(form) {
      await form.getByLabel('Schema', { exact: true }).selectOption({ value: SCHEMA });
      await form.getByLabel('Base type').fill('text');
    },
    submit: 'Create domain',
  },
} as const satisfies Record<string, Kind>;

/** Makes the schema again, with a table and a function for what is made on them, and reads the page again. */
export async function prepare(page: Page): Promise<void> {
  await ask(
    page,
    `drop schema if exists ${quoted(SCHEMA)} cascade; create schema ${quoted(SCHEMA)};
    create table ${relation} (${COLUMNS.map((name) => `${quoted(name)} text`).join(', ')});
    alter table ${relation} enable row level security;
    create function ${quoted(SCHEMA)}.${quoted(TRIGGER_FUNCTION)}() returns trigger language plpgsql
      as 'begin return new; end'`,
  );
  await page.reload();
}

/** Goes to the page of a kind by the menu, as somebody does. */
export async function openKind(page: Page, kind: Kind): Promise<void> {
  await page.getByRole('link', { name: kind.page, exact: true }).click();
  await expect(page.getByRole('heading', { name: kind.page, level: 1 })).toBeVisible();
  const schemas = page.getByRole('combobox', { name: 'Schema' });
  if (kind.hasSchema) await schemas.selectOption({ value: SCHEMA });
}

/** Creates an object of this name through its form, finds it in the list, and drops it; Postgres is asked at each step. */
export async function takeName(page: Page, kind: Kind, name: string): Promise<void> {
  const count = async () => {
    const sql = `select count(*)::int as count from (${kind.names}) as found (name) where name = ${text(name)}`;
    return (await ask(page, sql))[0]?.count;
  };
  const form = page.getByRole('dialog');
  await page
    .getByRole('button', { name: `New ${kind.what}`, exact: true })
    .first()
    .click();
  if (kind.choice) await page.getByRole('menuitem', { name: kind.choice }).click();
  await form.getByLabel('Name', { exact: true }).fill(name);
  await kind.fill(form, page);
  await form.getByRole('button', { name: kind.submit }).click();
  await expect(form).toBeHidden();
  expect(await count(), `${kind.what} ${name} is made`).toBe(1);
  await drop(page, kind, name);
  expect(await count(), `${kind.what} ${name} is dropped`).toBe(0);
}

/** Finds an object in the list that is open, and drops it through its confirmation. */
export async function drop(page: Page, { what }: Pick<Kind, 'what'>, name: string): Promise<void> {
  const row = page.getByRole('button', { name, exact: true });
  await page.getByRole('searchbox').fill(name);
  await expect(row).toBeVisible();
  await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click();
  await page.getByRole('menuitem', { name: 'Drop' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(`Drop ${what}`);
  const typed = question.getByRole('textbox');
  if (await typed.isVisible()) await typed.fill(name);
  await question.getByRole('button', { name: `Drop ${what}` }).click();
  await expect(question).toBeHidden();
  await expect(row).toBeHidden();
  await page.getByRole('searchbox').fill('');
}
