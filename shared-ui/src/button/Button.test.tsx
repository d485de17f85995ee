import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { Button } from './Button.tsx';

describe('Button', () => {
  it('does not submit the form around it by default', async () => {
    const onSubmit = jest.fn((event) => event.preventDefault());
    render(
      <form onSubmit={onSubmit}>
        <Button>Copy</Button>
        <Button type="submit">Save</Button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Copy' }));
    expect(onSubmit).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  it('keeps its name and takes no click while it works', async () => {
    const onClick = jest.fn();
    render(
      <Button loading onClick={onClick}>
        Save
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Save' });
    expect(button).toHaveAttribute('aria-busy', 'true');
    await userEvent.click(button);
    expect(onClick).not.toHaveBeenCalled();
  });

  it('can be reached by keyboard when it is not allowed, and says why', async () => {
    const onClick = jest.fn();
    render(
      <Button disabledReason="You need additional permissions" onClick={onClick}>
        Pause
      </Button>,
    );
    await userEvent.tab();
    const button = screen.getByRole('button', { name: 'Pause' });
    expect(button).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(onClick).not.toHaveBeenCalled();
  });

  it('gives its looks to a link', () => {
    render(
      <Button asChild variant="primary" className="mine">
        <a href="/sql" className="theirs">
          Open
        </a>
      </Button>,
    );
    const link = screen.getByRole('link', { name: 'Open' });
    expect(link).toHaveAttribute('data-variant', 'primary');
    expect(link).toHaveClass('button', 'mine', 'theirs');
  });

  it('passes ref, class name and native props on', () => {
    const ref = createRef<HTMLButtonElement>();
    render(
      <Button ref={ref} className="mine" aria-describedby="hint">
        Run
      </Button>,
    );
    expect(ref.current).toBe(screen.getByRole('button'));
    expect(ref.current).toHaveClass('mine');
    expect(ref.current).toHaveAttribute('aria-describedby', 'hint');
  });
});
