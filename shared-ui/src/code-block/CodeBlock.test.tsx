import { fireEvent, render, screen } from '@testing-library/react';
import { CodeBlock } from './CodeBlock.tsx';

describe('CodeBlock', () => {
  it('shows the code as it is, named by its title, scrollable by keyboard', () => {
    render(<CodeBlock code={'select 1;\nselect 2;'} title="Two queries" />);
    const code = screen.getByRole('group', { name: 'Two queries' });
    expect(code.textContent).toBe('select 1;\nselect 2;');
    expect(code).toHaveAttribute('tabindex', '0');
    expect(screen.getByRole('button', { name: 'Copy code' })).toBeInTheDocument();
  });

  it('colors the parts of a language, and nothing of plain text', async () => {
    const { rerender } = render(<CodeBlock code="select 1;" language="sql" />);
    expect(await screen.findByText('select')).toHaveAttribute('data-token', 'keyword');
    rerender(<CodeBlock code="select 1;" />);
    expect(screen.getByText('select 1;')).not.toHaveAttribute('data-token');
  });

  it('says which edges hide code, so that they fade', () => {
    render(<CodeBlock code="select 1;" />);
    const code = screen.getByRole('group', { name: 'Code' });
    Object.defineProperties(code, {
      clientWidth: { value: 300 },
      scrollWidth: { value: 500 },
      clientHeight: { value: 100 },
      scrollHeight: { value: 400 },
    });
    fireEvent.scroll(code);
    expect(code).toHaveAttribute('data-more', 'after below');
  });

  it('has no copy button where it is not wanted', () => {
    render(<CodeBlock code="x" hideCopy />);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});
