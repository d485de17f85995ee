import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Checkbox } from '../checkbox/Checkbox.tsx';
import { Input } from '../input/Input.tsx';
import { Select } from '../select/Select.tsx';
import { Switch } from '../switch/Switch.tsx';
import { TextArea } from '../text-area/TextArea.tsx';
import { Field } from './Field.tsx';
import { FieldError } from './FieldError.tsx';

const controls = {
  Input: <Input />,
  TextArea: <TextArea />,
  Select: <Select options={[]} />,
  Checkbox: <Checkbox />,
  Switch: <Switch />,
};

describe('Field', () => {
  it.each(Object.entries(controls))('names and describes a %s', (_, control) => {
    render(
      <Field label="Project name" hint="Shown to everyone.">
        {control}
      </Field>,
    );
    expect(screen.getByLabelText('Project name')).toHaveAccessibleDescription('Shown to everyone.');
  });

  it('reads the error aloud and ties it to the control, beside the hint', () => {
    render(
      <Field label="Password" hint="For every sign-in." error="At least 8 characters.">
        <Input />
      </Field>,
    );
    expect(screen.getByRole('alert')).toHaveTextContent('At least 8 characters.');
    expect(screen.getByLabelText('Password')).toBeInvalid();
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(
      'For every sign-in. At least 8 characters.',
    );
  });

  it('says what is wrong only after the click that took the focus away', async () => {
    const { rerender } = render(<Field label="Name">{controls.Input}</Field>);
    const user = userEvent.setup();
    await user.click(screen.getByLabelText('Name'));
    await user.pointer({ keys: '[MouseLeft>]', target: document.body });
    expect(screen.getByLabelText('Name')).not.toHaveFocus();
    rerender(
      <Field label="Name" error="Enter a name">
        {controls.Input}
      </Field>,
    );
    expect(screen.queryByText('Enter a name')).not.toBeInTheDocument();
    await user.pointer({ keys: '[/MouseLeft]', target: document.body });
    expect(await screen.findByText('Enter a name')).toBeVisible();
    expect(screen.getByLabelText('Name')).toBeInvalid();
  });

  it('gives its ties to any other control through a function', () => {
    render(<Field label="Date">{(control) => <input type="date" {...control} />}</Field>);
    expect(screen.getByLabelText('Date')).toHaveAttribute('type', 'date');
  });
});

describe('FieldError', () => {
  it('comes and goes only after the click that took the focus away, and is nothing without a text', async () => {
    const form = (error?: string) => (
      <>
        {controls.Input}
        <FieldError>{error}</FieldError>
      </>
    );
    const { rerender } = render(form());
    const user = userEvent.setup();
    const errors = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);
    for (const [before, after] of [
      [[], ['Enter a value']],
      [['Enter a value'], []],
    ]) {
      await user.pointer({ keys: '[MouseLeft>]', target: document.body });
      rerender(form(after![0]));
      expect(errors()).toEqual(before);
      await user.pointer({ keys: '[/MouseLeft]', target: document.body });
      await waitFor(() => expect(errors()).toEqual(after));
    }
  });
});
