import { render, screen } from '@testing-library/react';
import { Permitted } from '../denied/Denied.tsx';
import { Field } from '../field/Field.tsx';
import { InlineInput, InlineTextArea } from './InlineText.tsx';

it.each([
  ['InlineInput', InlineInput, 'INPUT'],
  ['InlineTextArea', InlineTextArea, 'TEXTAREA'],
])('%s is the native field, with the name and the class of its parent', (_, Inline, tag) => {
  render(
    <Field label="Around">
      <Permitted permission="denied">
        <Inline aria-label="Name" className="row" defaultValue="Best sellers" />
      </Permitted>
    </Field>,
  );
  const field = screen.getByRole('textbox', { name: 'Name' });
  expect(field).toHaveValue('Best sellers');
  expect(field.tagName).toBe(tag);
  expect(field).toHaveClass('row');
  // It belongs to its line, not to a form around it.
  expect(field).not.toHaveAttribute('readonly');
});
