import { assistantOpened } from '@howdah/shared-api';
import { aConfig, makeTestStore, renderInShell } from '@howdah/tools/harness/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import AssistantPanel from './assistant-panel.tsx';

/** A page with a button that opens the panel, as the shell has one. */
function Opener() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Open</button>
      {open && <AssistantPanel onClose={() => setOpen(false)} />}
    </>
  );
}

async function openPanel({ prompt, isDisabled = false }: { prompt?: string; isDisabled?: boolean } = {}) {
  const store = makeTestStore();
  if (prompt) store.dispatch(assistantOpened({ prompt }));
  const flags = { ...aConfig().flags, disableAssistantPrompts: isDisabled };
  renderInShell(<Opener />, { store, shell: { flags } });
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
}

describe('AssistantPanel', () => {
  it('says that no key is set and keeps the input disabled', async () => {
    await openPanel();
    expect(screen.getByText('OpenAI API key not set (add the key to environment variables)')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Message to the assistant' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
  });

  it('says that it is disabled when the deployment says so', async () => {
    await openPanel({ isDisabled: true });
    expect(screen.getByText(/^Assistant has been temporarily disabled/)).toBeVisible();
  });

  it('shows the prompt that it was opened with', async () => {
    await openPanel({ prompt: 'Explain this error' });
    expect(screen.getByRole('textbox')).toHaveValue('Explain this error');
  });

  it('takes focus on opening and gives it back on Escape', async () => {
    await openPanel();
    expect(screen.getByRole('region', { name: 'Assistant' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
  });

  it('gives focus back when it is closed by its button', async () => {
    await openPanel();
    await userEvent.click(screen.getByRole('button', { name: 'Close assistant' }));
    expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
  });
});
