import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Sheet } from './Sheet.tsx';

describe('Sheet', () => {
  it('closes by Escape and by its button', async () => {
    const onOpenChange = jest.fn();
    render(
      <Sheet open onOpenChange={onOpenChange} title="Row 42">
        Values
      </Sheet>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await userEvent.keyboard('{Escape}');
    expect(onOpenChange.mock.calls).toEqual([[false], [false]]);
  });

  it('keeps its name when it carries a head of its own', () => {
    render(
      <Sheet open title="Navigation" hideHeader side="start">
        Links
      </Sheet>,
    );
    expect(screen.getByRole('dialog', { name: 'Navigation' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
  });
});
