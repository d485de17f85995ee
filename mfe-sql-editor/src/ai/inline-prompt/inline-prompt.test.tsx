import type { ShellContextValue } from '@howdah/shared-api/remote-contract';
import { aProject, makeTestStore, renderInShell } from '@howdah/tools/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DiffRequest, EditorSurface } from '../../editor/editor-surface.ts';
import { InlinePromptBox } from './inline-prompt.tsx';
import { promptAt } from './prompt-scopes.ts';

const TEXT = 'select 1;\n\nselect 2;';

/** An editor with a text, which remembers what is shown over it. */
function anEditor() {
  const shown: DiffRequest[] = [];
  const state = { text: TEXT };
  const editor = {
    text: () => state.text,
    selection: () => ({ start: 0, end: 0 }),
    openGap: () => null,
    showDiff: (request: DiffRequest) => void shown.push(request),
  } as unknown as EditorSurface;
  return { editor, shown, state };
}

type Answer = [number, unknown] | Promise<[number, unknown]>;

function open({ answers = [] as Answer[], shell = {} as Partial<ShellContextValue> } = {}) {
  const { editor, shown, state } = anEditor();
  const asked: Record<string, unknown>[] = [];
  const aborted: string[] = [];
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    if (pathname.endsWith('opt-in-tags')) return Response.json({ opt_in_tags: [] });
    if (pathname.endsWith('check-api-key')) return Response.json({ hasKey: false });
    request.signal.addEventListener('abort', () => aborted.push(pathname));
    asked.push((await request.json()) as Record<string, unknown>);
    const stopped = new Promise<never>((_, reject) =>
      request.signal.addEventListener('abort', () => reject(request.signal.reason as Error)),
    );
    const [status, body] = await Promise.race([answers.shift() ?? ([500, {}] as const), stopped]);
    return Response.json(body, { status });
  };
  const onClose = jest.fn();
  const onNewSnippet = jest.fn();
  const project = aProject({ ref: 'bookshop' });
  renderInShell(
    <InlinePromptBox
      project={project}
      editor={editor}
      prompt={promptAt(TEXT, { start: 13, end: 13 })}
      onNewSnippet={onNewSnippet}
      onClose={onClose}
    />,
    { store: makeTestStore(), shell: { project, ...shell } },
  );
  return { asked, shown, state, aborted, onClose, onNewSnippet, user: userEvent.setup() };
}

const words = () => screen.getByRole('textbox', { name: 'What to write or change' });
const never = () => new Promise<never>(() => {});

describe('InlinePromptBox', () => {
  it('asks by Enter about the statement at the caret, and shows the answer', async () => {
    const { asked, shown, onClose, user } = open({ answers: [[200, { sql: 'select 3' }]] });
    expect(words()).toHaveFocus();
    await user.keyboard('three{Enter}');
    await waitFor(() => expect(shown).toHaveLength(1));
    expect(asked).toEqual([
      { projectRef: 'bookshop', prompt: 'three', before: 'select 1;\n\n', selection: 'select 2', after: ';' },
    ]);
    expect(shown[0]).toMatchObject({ type: 'modification', sql: 'select 3', range: { start: 11, end: 19 } });
    expect(screen.queryByRole('region', { name: 'Ask AI' })).toBeNull();
    shown[0]?.onAccept?.('select 3', 'modification');
    expect(onClose).toHaveBeenCalled();
  });

  it.extended('writes a new line by Shift+Enter', async () => {
    const { asked, user } = open();
    await user.keyboard('one{Shift>}{Enter}{/Shift}two');
    expect(words()).toHaveValue('one\ntwo');
    expect(asked).toEqual([]);
  });

  it('makes a new query if that is chosen', async () => {
    const { shown, onNewSnippet, user } = open({ answers: [[200, { sql: 'select 3' }]] });
    await user.selectOptions(screen.getByRole('combobox', { name: 'What to change' }), 'New query');
    await user.keyboard('three{Enter}');
    await waitFor(() => expect(shown).toHaveLength(1));
    expect(shown[0]?.type).toBe('new-snippet');
    shown[0]?.onAccept?.('select 3', 'new-snippet');
    expect(onNewSnippet).toHaveBeenCalledWith('select 3');
  });

  it.extended('is below the text when the user has typed at its position', async () => {
    let say = (_answer: [number, unknown]) => {};
    const { shown, state, asked, user } = open({ answers: [new Promise((done) => (say = done))] });
    await user.keyboard('three{Enter}');
    await waitFor(() => expect(asked).toHaveLength(1));
    state.text = 'select 1;\n\nselect other;';
    say([200, { sql: 'select 3' }]);
    await waitFor(() => expect(shown).toHaveLength(1));
    expect(shown[0]?.type).toBe('addition');
  });

  it('says what went wrong, keeps the words and tries again', async () => {
    const busy: Answer = [429, { code: 'rate_limited', message: 'You have asked the assistant too often.' }];
    const { shown, user } = open({ answers: [busy, [200, { sql: 'select 3' }]] });
    await user.keyboard('three{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'You have asked the assistant too often. Your text has not changed.',
    );
    expect(words()).toHaveValue('three');
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(shown).toHaveLength(1));
  });

  it('says when the answer is what there is already', async () => {
    const { shown, user } = open({ answers: [[200, { sql: 'select 2;' }]] });
    await user.keyboard('two{Enter}');
    expect(await screen.findByText(/the same as your text/)).toBeVisible();
    expect(shown).toEqual([]);
  });

  it('stops by Escape while it thinks, and closes by the next', async () => {
    const { aborted, onClose, user } = open({ answers: [never()] });
    await user.keyboard('three{Enter}');
    expect(await screen.findByText('Thinking')).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByText('Thinking')).toBeNull());
    expect(aborted).toEqual(['/api/ai/sql/complete']);
    expect(words()).toHaveValue('three');
    expect(onClose).not.toHaveBeenCalled();
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalled();
  });

  it('cannot be asked without a key, and says so', async () => {
    const { user, onClose } = open({ shell: { deployment: 'self-hosted' } });
    expect(
      await screen.findByText('OpenAI API key not set (add the key to environment variables)'),
    ).toBeVisible();
    expect(words()).toBeDisabled();
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalled();
  });

  it.extended('finds out on a hosted platform that there is no key', async () => {
    const { user } = open({ answers: [[503, { code: 'assistant_not_configured', message: 'No key.' }]] });
    await user.keyboard('three{Enter}');
    expect(
      await screen.findByText('OpenAI API key not set (add the key to environment variables)'),
    ).toBeVisible();
    expect(words()).toBeDisabled();
    expect(words()).toHaveValue('three');
  });

  it('cannot be asked while the assistant is switched off', () => {
    const flags = { disableAssistantPrompts: true } as ShellContextValue['flags'];
    open({ shell: { flags } });
    expect(screen.getByText(/^Assistant has been temporarily disabled/)).toBeVisible();
    expect(words()).toBeDisabled();
  });
});
