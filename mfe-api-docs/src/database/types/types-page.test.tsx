import { refused, renderInShell } from '@howdah/tools/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerDatabase, pressWhenReady, someFacts } from '../testing/database-answers.ts';
import TypesPage from './types-page.tsx';

const type = (name: string, rest: object) => ({
  id: '5',
  schema: 'public',
  name,
  sql_name: name,
  owner: 'postgres',
  comment: null,
  labels: [],
  attributes: [],
  base_type: null,
  domain: null,
  ...rest,
});
const pair = type('pair', {
  kind: 'composite',
  attributes: [
    { name: 'one', type: 'integer' },
    { name: 'two', type: 'text' },
  ],
});
const email = type('email', {
  id: '6',
  kind: 'domain',
  base_type: 'text',
  domain: {
    not_null: false,
    default: null,
    checks: [{ name: 'email_check', definition: "CHECK ((VALUE ~~ '%@%'::text))" }],
  },
});
const schemas = [{ id: '1', name: 'public', owner: 'postgres' }];
const contents = { types: [pair, email], schemas };
const sql = () => screen.getByRole('group', { name: 'SQL to run' });

async function startNew(kind: RegExp) {
  await pressWhenReady('New type');
  await userEvent.click(await screen.findByRole('menuitem', { name: kind }));
  return within(await screen.findByRole('dialog'));
}

describe('the form of an enum', () => {
  it.extended(
    'names what is wrong with a value once somebody has left it, and not under a click',
    async () => {
      answerDatabase(contents);
      renderInShell(<TypesPage />);
      const sheet = await startNew(/^Enum/);
      const user = userEvent.setup();
      const errors = () => sheet.queryAllByRole('alert').map(({ textContent }) => textContent);
      const add = sheet.getByRole('button', { name: 'Add value' });
      await user.type(sheet.getByLabelText('Name'), 'size');
      await user.click(add);
      await user.click(add);
      expect(sheet.getByLabelText('Value 3')).toHaveFocus();
      await waitFor(() => expect(errors()).toEqual(['Enter a value']));
      expect(sheet.getByLabelText('Value 2')).toBeInvalid();
      expect(sheet.getByLabelText('Value 1')).toBeValid();
      expect(sheet.getByLabelText('Value 3')).toBeValid();

      await user.type(sheet.getByLabelText('Value 2'), 'S');
      await user.type(sheet.getByLabelText('Value 3'), 'S');
      await user.pointer({ keys: '[MouseLeft>]', target: add });
      expect(sheet.getByLabelText('Value 3')).not.toHaveFocus();
      await waitFor(() => expect(errors()).toEqual([]));
      await user.pointer({ keys: '[/MouseLeft]', target: add });
      expect(await sheet.findByText('Values must be unique')).toBeVisible();
      expect(sheet.getByLabelText('Value 4')).toHaveFocus();
    },
  );

  it('takes the next value after Enter, and a list that is pasted', async () => {
    const database = answerDatabase(contents);
    renderInShell(<TypesPage />);
    const sheet = await startNew(/^Enum/);
    await userEvent.type(sheet.getByLabelText('Name'), 'size');
    expect(sheet.queryByRole('button', { name: /^Remove/ })).not.toBeInTheDocument();
    await userEvent.type(sheet.getByLabelText('Value 1'), 'S{Enter}');
    expect(sheet.getByLabelText('Value 2')).toHaveFocus();
    await userEvent.paste('M\n L \r\n\n');
    expect(sheet.getByLabelText('Value 3')).toHaveFocus();
    expect(sheet.getByRole('button', { name: 'Remove L' })).toBeVisible();
    await userEvent.click(sheet.getByRole('button', { name: 'Create enum' }));
    await waitFor(() =>
      expect(database.changes()).toEqual([`create type "public"."size" as enum ('S', 'M', 'L');`]),
    );
  });

  it.extended('names what is not filled in where somebody submits it', async () => {
    answerDatabase(contents);
    renderInShell(<TypesPage />);
    const sheet = await startNew(/^Enum/);
    await userEvent.type(sheet.getByLabelText('Name'), 'size');
    await userEvent.click(sheet.getByRole('button', { name: 'Create enum' }));
    expect(await sheet.findByText('Enter a value')).toBeVisible();
    expect(sheet.getByLabelText('Value 1')).toBeInvalid();
  });
});

describe('the form of a composite type', () => {
  it.extended('creates one of its attributes', async () => {
    const database = answerDatabase(contents);
    renderInShell(<TypesPage />);
    const sheet = await startNew(/^Composite type/);
    await userEvent.click(sheet.getByRole('button', { name: 'Create type' }));
    expect(await sheet.findByText('Enter a name for the type')).toBeVisible();
    expect(sheet.getByText('Enter a name for the attribute')).toBeVisible();
    await userEvent.type(sheet.getByLabelText('Name'), 'money');
    await userEvent.type(sheet.getByLabelText('Name of attribute 1'), 'a "b"');
    await userEvent.type(sheet.getByLabelText('Type of attribute 1'), 'int');
    await userEvent.click(sheet.getByRole('button', { name: 'Create type' }));
    await waitFor(() =>
      expect(database.changes()).toEqual(['create type "public"."money" as ("a ""b""" int);']),
    );
  });

  it.extended(
    'renames, adds and drops attributes in one transaction, and keeps what was entered when that fails',
    async () => {
      const database = answerDatabase({ ...contents, change: refused(400, '42704', 'no such type') });
      renderInShell(<TypesPage />);
      await userEvent.click(await screen.findByRole('button', { name: 'pair' }));
      await userEvent.click(screen.getByRole('button', { name: 'Remove one' }));
      await userEvent.type(screen.getByLabelText('Name of attribute 1'), 's');
      await userEvent.click(screen.getByRole('button', { name: 'Add attribute' }));
      await userEvent.type(screen.getByLabelText('Name of attribute 2'), 'three');
      await userEvent.type(screen.getByLabelText('Type of attribute 2'), 'nope');
      await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
      expect(await screen.findByRole('alert')).toHaveTextContent('The database was not changed.');
      expect(database.changes()).toEqual([
        [
          'begin;',
          'alter type "public"."pair" drop attribute "one";',
          'alter type "public"."pair" rename attribute "two" to "twos";',
          'alter type "public"."pair" add attribute "three" nope;',
          'commit;',
        ].join('\n'),
      ]);
      expect(screen.getByLabelText('Name of attribute 2')).toHaveValue('three');
    },
  );

  it.extended('refuses a type that is more than a type', async () => {
    answerDatabase(contents);
    renderInShell(<TypesPage />);
    await userEvent.click(await screen.findByRole('button', { name: 'pair' }));
    await userEvent.type(screen.getByLabelText('Type of attribute 1'), '; drop');
    expect(sql()).toHaveTextContent('Invalid type');
  });
});

it.extended.each([
  [/^Enum/, '', 'Enter a name for the type.'],
  [/^Composite type/, '  ', 'Enter a name for the type.'],
  [/^Composite type/, 'pair', 'Enter a name for the attribute.'],
  [/^Domain/, '  ', 'Enter a name for the domain.'],
  [/^Domain/, 'age', 'Enter a base type.'],
])('the form of %s with the name "%s" says what is missing', async (kind, name, problem) => {
  answerDatabase(contents);
  renderInShell(<TypesPage />);
  const sheet = await startNew(kind);
  if (name) await userEvent.type(sheet.getByLabelText('Name'), name);
  expect(sql()).toHaveTextContent(problem);
});

describe('the form of a domain', () => {
  it.extended('creates one with a default and a check', async () => {
    const database = answerDatabase(contents);
    renderInShell(<TypesPage />);
    const sheet = await startNew(/^Domain/);
    await userEvent.type(sheet.getByLabelText('Name'), 'age');
    await userEvent.type(sheet.getByLabelText('Base type'), 'int');
    await userEvent.type(sheet.getByLabelText('Default'), '0');
    await userEvent.click(sheet.getByRole('checkbox', { name: 'Not null' }));
    await userEvent.click(sheet.getByRole('button', { name: 'Add check' }));
    await userEvent.type(sheet.getByLabelText('Expression of check 1'), 'value >= 0');
    await userEvent.click(sheet.getByRole('button', { name: 'Create domain' }));
    await waitFor(() =>
      expect(database.changes()).toEqual([
        'create domain "public"."age" as int\n  default 0\n  not null\n  check (value >= 0);',
      ]),
    );
  });

  it.extended('replaces a check, and cannot change the base type', async () => {
    answerDatabase(contents);
    renderInShell(<TypesPage />);
    await userEvent.click(await screen.findByRole('button', { name: 'email' }));
    expect(screen.getByLabelText('Base type')).toHaveAttribute('readonly');
    await userEvent.click(screen.getByRole('button', { name: 'Remove email_check' }));
    expect(sql()).toHaveTextContent('alter domain "public"."email" drop constraint "email_check";');
    await userEvent.click(screen.getByRole('button', { name: 'Keep email_check' }));
    expect(sql()).toHaveTextContent('No changes yet');
  });

  it.extended('can be read and not changed where another role owns it', async () => {
    answerDatabase({ ...contents, facts: someFacts({ superuser: false, actsAs: [] }) });
    renderInShell(<TypesPage />);
    await userEvent.click(await screen.findByRole('button', { name: 'email' }));
    expect(screen.getByText('Owned by postgres')).toBeVisible();
    expect(screen.getByText(/^email_check/)).toBeVisible();
    expect(screen.getByLabelText('Name')).toHaveAttribute('readonly');
    expect(screen.queryByRole('button', { name: /^Remove/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Add check' })).not.toBeInTheDocument();
  });
});
