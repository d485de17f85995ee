import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Select } from './Select.tsx';

describe('Select', () => {
  it('answers the value itself', async () => {
    const onValueChange = jest.fn();
    render(
      <Select
        aria-label="Row limit"
        options={[
          { value: '100', label: '100 rows' },
          { value: '500', label: '500 rows' },
        ]}
        defaultValue="100"
        onValueChange={onValueChange}
      />,
    );
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Row limit' }), '500 rows');
    expect(onValueChange).toHaveBeenCalledWith('500');
  });

  it('is marked as the first field, whose focus is seen although the browser shows none after a click', () => {
    render(
      <>
        <Select aria-label="Table" autoFocus options={[{ value: 'a', label: 'a' }]} />
        <Select aria-label="Schema" options={[{ value: 'b', label: 'b' }]} />
      </>,
    );
    expect(screen.getByRole('combobox', { name: 'Table' })).toHaveFocus();
    expect(screen.getByRole('combobox', { name: 'Table' })).toHaveAttribute('data-first');
    expect(screen.getByRole('combobox', { name: 'Schema' })).not.toHaveAttribute('data-first');
  });

  it('shows the placeholder while nothing is chosen, and does not offer it', () => {
    render(
      <Select
        aria-label="Schema"
        value=""
        options={[]}
        placeholder="Choose a schema"
        onValueChange={() => undefined}
      />,
    );
    expect(screen.getByRole('combobox')).toHaveDisplayValue('Choose a schema');
    expect(screen.queryByRole('option', { name: 'Choose a schema' })).not.toBeInTheDocument();
  });
});
