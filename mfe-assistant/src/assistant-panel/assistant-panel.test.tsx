import { sessionEnded } from '@howdah/shared-api/api';
import { answerCalls, aConfig, ok, renderInShell } from '@howdah/tools/harness/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import 'fake-indexeddb/auto';
import AssistantPanel from './assistant-panel.tsx';

const PROFILE = { id: 1, username: 'ada', primary_email: 'ada@howdah.local', has_password: true };

function openPanel(shell: Parameters<typeof renderInShell>[1] = {}) {
  answerCalls({
    'GET /platform/profile': ok(PROFILE),
    'GET /platform/projects/abcdefghijklmnopqrst/opt-in-tags': ok({ opt_in_tags: [] }),
    'GET /api/ai/sql/check-api-key': ok({ hasKey: false }),
  });
  const onClose = jest.fn();
  const { store } = renderInShell(<AssistantPanel onClose={onClose} />, shell);
  leave = () => store.dispatch(sessionEnded());
  return { onClose };
}

/** Tabs hear from each other until the session ends. */
let leave: () => void;
afterEach(() => leave());

const input = () => screen.findByRole('textbox', { name: 'Message to the assistant' });

describe('AssistantPanel', () => {
  it('says on a self-hosted platform that no key is set, and keeps the input disabled', async () => {
    openPanel({ shell: { deployment: 'self-hosted' } });
    const banners = await screen.findAllByText(
      'OpenAI API key not set (add the key to environment variables)',
    );
    expect(banners[0]).toBeVisible();
    expect(await input()).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
  });

  it('says that it is disabled when the deployment says so', async () => {
    openPanel({ shell: { flags: { ...aConfig().flags, disableAssistantPrompts: true } } });
    expect((await screen.findAllByText(/^Assistant has been temporarily disabled/))[0]).toBeVisible();
    expect(await input()).toBeDisabled();
    expect(await screen.findByRole('button', { name: /Create a table/ })).toBeDisabled();
  });

  it('offers four groups of three suggestions each', async () => {
    openPanel();
    expect(await screen.findByText('How can I assist you?')).toBeVisible();
    for (const group of ['Tables', 'RLS Policies', 'Functions', 'Triggers']) {
      await userEvent.click(screen.getByRole('button', { name: group }));
      expect(screen.getAllByRole('list')[0]!.children).toHaveLength(3);
    }
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
