import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef, useState } from 'react';
import { Field } from '../field/Field.tsx';
import { SearchInput, type SearchInputProps } from './SearchInput.tsx';

function Example(props: Partial<SearchInputProps>) {
  const [search, setSearch] = useState('');
  return <SearchInput {...props} value={search} onSearch={setSearch} />;
}

const searchbox = (name: string) => screen.getByRole('searchbox', { name });

describe('SearchInput', () => {
  it('says what it searches', () => {
    const ref = createRef<HTMLInputElement>();
    render(<Example label="Search tables" ref={ref} />);
    expect(searchbox('Search tables')).toHaveAttribute('placeholder', 'Search tables');
    expect(ref.current).toBe(searchbox('Search tables'));
  });

  it('has the name of the field around it', () => {
    render(
      <Field label="Find a user">
        <Example placeholder="Email, phone or ID" />
      </Field>,
    );
    expect(searchbox('Find a user')).toHaveAttribute('placeholder', 'Email, phone or ID');
  });

  it('is emptied by its button, and keeps the focus', async () => {
    render(<Example label="Search tables" />);
    await userEvent.type(searchbox('Search tables'), 'book');
    await userEvent.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(searchbox('Search tables')).toHaveValue('');
    expect(searchbox('Search tables')).toHaveFocus();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('is emptied by Escape before what is around it closes', async () => {
    const onEscape = jest.fn();
    render(
      <div onKeyDown={({ key }) => key === 'Escape' && onEscape()}>
        <Example label="Search tables" />
      </div>,
    );
    await userEvent.type(searchbox('Search tables'), 'book{Escape}');
    expect(searchbox('Search tables')).toHaveValue('');
    expect(onEscape).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    expect(onEscape).toHaveBeenCalledTimes(1);
  });
});
