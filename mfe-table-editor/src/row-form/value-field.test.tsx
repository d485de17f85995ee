import type { RelationColumn, WrittenValue } from '@howdah/shared-api/pg-meta/rows';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { aColumn } from '../testing/builders.ts';
import { ValueField } from './value-field.tsx';

/** Shows the field of a column, and answers what it holds. */
function show(column: Partial<RelationColumn>, initial: WrittenValue): { value: WrittenValue } {
  const held = { value: initial };
  function Form() {
    const [value, setValue] = useState(initial);
    held.value = value;
    return <ValueField column={{ ...aColumn('note'), ...column }} value={value} onChange={setValue} />;
  }
  render(<Form />);
  return held;
}

const way = () => screen.getByRole('combobox', { name: 'How note is set' });
const field = () => screen.getByRole('textbox');

it('begins a value as soon as somebody types into a field that is NULL', async () => {
  const held = show({ type: 'text', nullable: true }, 'null');
  expect(field()).toHaveAttribute('placeholder', 'NULL');
  await userEvent.type(field(), 'ab');
  expect(held.value).toEqual({ text: 'ab' });
  expect(way()).toHaveValue('value');
  expect(field()).toHaveFocus();
});

it('keeps an empty text from NULL, and says which of both it is', async () => {
  const held = show({ type: 'text', category: 'S', nullable: true }, 'null');
  await userEvent.type(field(), 'a{Backspace}');
  expect(held.value).toEqual({ text: '' });
  expect(field()).toHaveAttribute('placeholder', 'Empty text');
  await userEvent.selectOptions(way(), 'NULL');
  expect(held.value).toBe('null');
  expect(field()).toHaveAttribute('placeholder', 'NULL');
});

it.each(['null', 'default'] as const)('is %s again when a number is taken away', async (before) => {
  const held = show({ type: 'integer', category: 'N', nullable: true, default: '7' }, before);
  await userEvent.type(field(), '1');
  expect(held.value).toEqual({ text: '1' });
  await userEvent.clear(field());
  expect(held.value).toBe(before);
});

it.each(['uuid', 'json', 'jsonb'])('keeps no empty text of %s, which has none', async (type) => {
  const held = show({ type, category: 'U', nullable: true, default: 'made()' }, 'default');
  await userEvent.type(field(), 'a{Backspace}');
  expect(held.value).toBe('default');
  expect(field()).toHaveAttribute('placeholder', 'Default: made()');
});

it('leaves a number that was copied from a row empty, instead of choosing for somebody', async () => {
  const held = show({ type: 'integer', category: 'N', nullable: true, default: '7' }, { text: '1' });
  await userEvent.clear(field());
  expect(held.value).toEqual({ text: '' });
});

it.each([
  ["'paperback'::book_format", "Default: 'paperback'"],
  ["'it''s'::character varying(20)", "Default: 'it''s'"],
  ["('a'::text || 'b'::text)", "Default: ('a'::text || 'b'::text)"],
  ["'a'::text || 'b'::text", "Default: 'a'::text || 'b'::text"],
  ['now()', 'Default: now()'],
])('shows the default %s', (expression, expected) => {
  show({ default: expression }, 'default');
  expect(field()).toHaveAttribute('placeholder', expected);
});

it('offers NULL and the default among the labels of an enum, whatever they are', async () => {
  const held = show({ type: 'mood', labels: ['default', 'calm'], default: "'calm'::mood" }, 'default');
  const choices = screen.getByRole('combobox', { name: 'note' });
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'NULL',
    "Default: 'calm'",
    'default',
    'calm',
  ]);
  await userEvent.selectOptions(choices, screen.getByRole('option', { name: 'default' }));
  expect(held.value).toEqual({ text: 'default' });
  await userEvent.selectOptions(choices, 'NULL');
  expect(held.value).toBe('null');
  expect(screen.getAllByRole('combobox')).toHaveLength(1);
});
