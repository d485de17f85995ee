import { assistantOpened } from '@howdah/shared-api';
import { aConfig, makeTestStore, renderInShell } from '@howdah/tools/harness/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import AssistantPanel from './assistant-panel.tsx';

function openPanel({ prompt, isDisabled = false }: { prompt?: string; isDisabled?: boolean } = {}) {
  const store = makeTestStore();
  if (prompt) store.dispatch(assistantOpened({ prompt }));
  const flags = { ...aConfig().flags, disableAssistantPrompts: isDisabled };
  const onClose = jest.fn();
  renderInShell(<AssistantPanel onClose={onClose} />, { store, shell: { flags } });
  return { onClose };
}

describe('AssistantPanel', () => {
  it('says that no key is set and keeps the input disabled', () => {
    openPanel();
    expect(screen.getByText('OpenAI API key not set (add the key to environment variables)')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Message to the assistant' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
  });

  it('says that it is disabled when the deployment says so', () => {
    openPanel({ isDisabled: true });
    expect(screen.getByText(/^Assistant has been temporarily disabled/)).toBeVisible();
  });

  it('shows the prompt that it was opened with', () => {
    openPanel({ prompt: 'Explain this error' });
    expect(screen.getByRole('textbox')).toHaveValue('Explain this error');
  });

  it('takes focus on opening and closes on Escape', async () => {
    const { onClose } = openPanel();
    expect(screen.getByRole('region', { name: 'Assistant' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('closes by its button', async () => {
    const { onClose } = openPanel();
    await userEvent.click(screen.getByRole('button', { name: 'Close assistant' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});
