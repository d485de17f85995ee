import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { changePreferences } from './editor-preferences.ts';
import { useTabExit } from './use-tab-exit.tsx';

function Editor({ tabLeavesAnyhow = false }) {
  const exit = useTabExit(tabLeavesAnyhow);
  return (
    <>
      <button>Before</button>
      <div {...exit.handlers}>
        <textarea aria-label="SQL query" aria-describedby={exit.describedBy} />
        {exit.notes}
      </div>
    </>
  );
}

const editor = () => screen.getByRole('textbox', { name: 'SQL query' });
const hint = () => screen.queryByText('lets Tab leave the editor');

afterEach(() => changePreferences({ tabMovesFocus: false }));

describe('the way out of the editor', () => {
  it('is said of the editor', () => {
    render(<Editor />);
    expect(editor()).toHaveAccessibleDescription('Tab indents. Press Control M to let Tab leave the editor.');
  });

  it('is a shortcut that says what Tab does from then on', async () => {
    render(<Editor />);
    await userEvent.click(editor());
    await userEvent.keyboard('{Control>}m{/Control}');
    expect(screen.getByRole('status')).toHaveTextContent('Tab leaves the editor');
    expect(editor()).not.toHaveAccessibleDescription();
    await userEvent.keyboard('{Control>}m{/Control}');
    expect(screen.getByRole('status')).toHaveTextContent('Tab indents');
    expect(editor()).toHaveAccessibleDescription(/^Tab indents/);
  });

  it.extended('is shown to who comes by keyboard, until they write', async () => {
    render(<Editor />);
    await userEvent.click(editor());
    expect(hint()).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Before' }));
    await userEvent.tab();
    expect(hint()).toBeVisible();
    await userEvent.keyboard('s');
    expect(hint()).not.toBeInTheDocument();
  });

  it('is not needed where Tab leaves the editor', async () => {
    render(<Editor tabLeavesAnyhow />);
    await userEvent.tab();
    await userEvent.tab();
    expect(editor()).toHaveFocus();
    expect(editor()).not.toHaveAccessibleDescription();
    expect(hint()).not.toBeInTheDocument();
  });
});
