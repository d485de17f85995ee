import { selectIsSignedOut, sessionEnded, sessionRefused } from '@howdah/shared-api/api';
import { assistantOpened, makeStore, selectAssistantPanel } from '@howdah/shared-api';
import { answerCalls, aConfig, makeTestStore, ok, refused, renderInShell } from '@howdah/tools/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import 'fake-indexeddb/auto';
import AssistantPanel from './assistant-panel.tsx';

const PROFILE = { id: 1, username: 'ada', primary_email: 'ada@howdah.local', has_password: true };

const NO_KEY = refused(503, 'assistant_not_configured', 'The assistant has no key.');

function openPanel(
  given: Parameters<typeof renderInShell>[1] = {},
  reply: Parameters<typeof answerCalls>[0][string] = NO_KEY,
) {
  const calls = answerCalls({
    'GET /platform/profile': ok(PROFILE),
    'GET /platform/projects/abcdefghijklmnopqrst/opt-in-tags': ok({ opt_in_tags: [] }),
    'GET /api/ai/sql/check-api-key': ok({ hasKey: false }),
    'POST /platform/auth/session-token': ok({
      access_token: 'token',
      token_type: 'bearer',
      expires_in: 3600,
    }),
    'POST /api/ai/sql/generate-v3': reply,
    'POST /events': ok({}),
  });
  const onClose = jest.fn();
  const { store, unmount } = renderInShell(<AssistantPanel onClose={onClose} />, given);
  leave = () => store.dispatch(sessionEnded());
  return { onClose, calls, store, unmount };
}

/** Tabs hear from each other until the session ends. */
let leave: () => void;
afterEach(() => {
  leave();
  sessionStorage.clear();
});

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

  it.extended('says that it is disabled when the deployment says so', async () => {
    openPanel({ shell: { flags: { ...aConfig().flags, disableAssistantPrompts: true } } });
    expect((await screen.findAllByText(/^Assistant has been temporarily disabled/))[0]).toBeVisible();
    expect(await input()).toBeDisabled();
    expect(await screen.findByRole('button', { name: /Create a table/ })).toBeDisabled();
  });

  it.extended('says that no key is set when a hosted platform says so, and asks again on Retry', async () => {
    const { calls } = openPanel();
    await userEvent.type(await input(), 'Hello{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    expect((await screen.findAllByText(/^OpenAI API key not set/))[0]).toBeVisible();
    expect(calls.filter(({ call }) => call === 'POST /api/ai/sql/generate-v3')).toHaveLength(2);
  });

  it.extended(
    'opens and sends where the browser offers no randomUUID, as on a page without TLS',
    async () => {
      const { randomUUID } = crypto;
      Object.assign(crypto, { randomUUID: undefined });
      try {
        const { calls } = openPanel();
        await userEvent.type(await input(), 'Hello{Enter}');
        await screen.findByRole('button', { name: 'Retry' });
        expect(calls.at(-1)?.sent).toMatchObject({ messages: [{ role: 'user', content: 'Hello' }] });
      } finally {
        Object.assign(crypto, { randomUUID });
      }
    },
  );

  it.extended('puts what it was opened with into the input, once', async () => {
    const store = makeTestStore();
    store.dispatch(assistantOpened({ prompt: 'Why does it fail?', sqlSnippets: ['select nope'] }));
    openPanel({ store });
    await waitFor(async () => expect(await input()).toHaveValue('Why does it fail?'));
    expect(screen.getByText('select nope')).toBeVisible();
    expect(selectAssistantPanel(store.getState()).request).toBeNull();
  });

  it('keeps a typed message when the session expires', async () => {
    const { store, unmount } = openPanel();
    await userEvent.type(await input(), 'Hello');
    act(() => void store.dispatch(sessionRefused()));
    unmount();
    openPanel({ store });
    expect(await input()).toHaveValue('Hello');
  });

  it.extended(
    'keeps the session when the token of an earlier one is refused, and sends with another',
    async () => {
      let refusals = 0;
      const { calls, store } = openPanel({}, () => {
        refusals += 1;
        return refusals === 1 ? refused(401, 'unauthenticated', 'Unknown token.') : NO_KEY;
      });
      await userEvent.type(await input(), 'Hello{Enter}');
      expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
      expect(calls.filter(({ call }) => call.startsWith('POST')).map(({ call }) => call)).toEqual([
        'POST /platform/auth/session-token',
        'POST /api/ai/sql/generate-v3',
        'POST /platform/auth/session-token',
        'POST /api/ai/sql/generate-v3',
      ]);
      expect(selectIsSignedOut(store.getState())).toBe(false);
    },
  );

  it.extended('keeps what was typed and attached when a suggestion is sent', async () => {
    const store = makeTestStore();
    store.dispatch(assistantOpened({ prompt: 'Why does it fail?', sqlSnippets: ['select nope'] }));
    const { calls } = openPanel({ store });
    await waitFor(async () => expect(await input()).toHaveValue('Why does it fail?'));
    await userEvent.click(screen.getByRole('button', { name: /^Create a table/ }));
    await screen.findByRole('button', { name: 'Retry' });
    expect(calls.at(-1)?.sent).toMatchObject({ messages: [{ role: 'user' }] });
    expect(await input()).toHaveValue('Why does it fail?');
    expect(screen.getByText('select nope')).toBeVisible();
  });

  it.extended('keeps an edited question while the panel is closed', async () => {
    const { store, unmount } = openPanel({}, refused(502, 'assistant_unreachable', 'Away.'));
    await userEvent.type(await input(), 'Hello{Enter}');
    await screen.findByRole('button', { name: 'Retry' });
    await userEvent.click(screen.getByRole('button', { name: 'Edit message' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Edited message' }), ' again');
    unmount();
    openPanel({ store });
    expect(await screen.findByRole('textbox', { name: 'Edited message' })).toHaveValue('Hello again');
  });

  it.extended('shows given suggestions instead of its own, and sends one', async () => {
    const store = makeTestStore();
    const suggestions = { title: 'About this table', prompts: ['Explain it', 'Speed it up'] };
    store.dispatch(assistantOpened({ suggestions }));
    const { calls } = openPanel({ store });
    expect(await screen.findByText('About this table')).toBeVisible();
    expect(screen.queryByText('How can I assist you?')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Speed it up' }));
    await waitFor(() => expect(calls.at(-1)?.call).toBe('POST /api/ai/sql/generate-v3'));
    expect(calls.at(-1)?.sent).toMatchObject({
      projectRef: 'abcdefghijklmnopqrst',
      includeSchemaMetadata: false,
      messages: [{ role: 'user', content: 'Speed it up' }],
    });
    expect(calls.at(-1)?.sent).not.toHaveProperty('connectionString');
  });

  it.extended.each([
    ['assistant_prompt_submitted', undefined],
    ['assistant_debug_submitted', 'debug'],
  ] as const)('counts %s', async (event, purpose) => {
    const store = makeStore({ config: aConfig({ telemetryUrl: 'http://telemetry.test/events' }) });
    store.dispatch(assistantOpened({ prompt: 'Why?', purpose }));
    const { calls } = openPanel({ store });
    await waitFor(async () => expect(await input()).toHaveValue('Why?'));
    await userEvent.type(await input(), '{Enter}');
    await waitFor(() =>
      expect(calls).toContainEqual({
        call: 'POST /events',
        sent: { event, project: 'abcdefghijklmnopqrst', organization: 'demo', properties: {} },
      }),
    );
  });

  it.extended('offers four groups of three suggestions each', async () => {
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
