import { renderInShell } from '@howdah/tools/testing';
import { act, createEvent, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DraftStore, EMPTY_DRAFT, withRequest, type Draft, cannotSend } from '../conversation/draft.ts';
import { PromptInput } from './prompt-input.tsx';

function setup({ isBusy = false, commandMenuOpen = false, disabledReason }: Partial<Setup> = {}) {
  const draft = new DraftStore();
  const [onSend, onStop] = [jest.fn(), jest.fn()];
  renderInShell(<PromptInput {...{ draft, isBusy, disabledReason, onSend, onStop }} placeholder="Ask" />, {
    shell: { commandMenuOpen },
  });
  const input = screen.getByRole('textbox', { name: 'Message to the assistant' });
  const change = (changes: Partial<Draft>) => act(() => draft.change(changes));
  return { draft, change, onSend, onStop, input };
}
interface Setup {
  isBusy: boolean;
  commandMenuOpen: boolean;
  disabledReason: string;
}

describe('PromptInput', () => {
  it('sends by Enter, and begins a line by Shift and Enter', async () => {
    const { onSend } = setup();
    await userEvent.keyboard('One{Shift>}{Enter}{/Shift}Two{Enter}');
    expect(onSend).toHaveBeenCalledTimes(1);
    expect(onSend).toHaveBeenCalledWith(expect.objectContaining({ text: 'One\nTwo' }));
  });

  it.each([
    ['there is nothing to send', {}, '  '],
    ['the commands menu is open', { commandMenuOpen: true }, 'Hello'],
    ['a reply comes', { isBusy: true }, 'Hello'],
  ])('does not send while %s', async (_, given, text) => {
    const { change, onSend, input } = setup(given);
    change({ text });
    await userEvent.type(input, '{Enter}');
    expect(onSend).not.toHaveBeenCalled();
  });

  it('leaves Enter to an input method that is at work', () => {
    const { change, onSend, input } = setup();
    change({ text: 'にほんご' });
    fireEvent(input, createEvent.keyDown(input, { key: 'Enter', isComposing: true }));
    fireEvent.keyDown(input, { key: 'Enter', keyCode: 229 });
    expect(onSend).not.toHaveBeenCalled();
  });

  it('stops a reply by Escape and by its button, and keeps the text', async () => {
    const { change, onStop, input } = setup({ isBusy: true });
    change({ text: 'Next' });
    await userEvent.type(input, '{Escape}');
    await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
    expect(onStop).toHaveBeenCalledTimes(2);
    expect(input).toHaveValue('Next');
  });

  it('offers no Stop for a reply that another tab writes', () => {
    const onSend = jest.fn();
    renderInShell(<PromptInput draft={new DraftStore()} isBusy onSend={onSend} placeholder="Ask" />);
    expect(screen.queryByRole('button', { name: 'Stop' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
  });

  it('says why nothing can be written', () => {
    const { input } = setup({ disabledReason: 'No key' });
    expect(input).toBeDisabled();
    expect(input).toHaveAccessibleDescription('No key');
  });

  it('takes the focus when something to write about arrives', () => {
    const { change, input } = setup();
    act(() => input.blur());
    const elsewhere = document.body.appendChild(document.createElement('button'));
    elsewhere.focus();
    change({ text: 'Mine' });
    expect(elsewhere).toHaveFocus();
    change(withRequest(EMPTY_DRAFT, { prompt: 'Why?' }));
    expect(input).toHaveFocus();
    elsewhere.remove();
  });

  it('shows SQL that goes along, and takes it away', async () => {
    const { draft, change } = setup();
    change({ sqlSnippets: ['select 1', 'select 2\nfrom books'] });
    expect(await screen.findByText('2 lines')).toBeVisible();
    await userEvent.click(screen.getAllByRole('button', { name: 'Remove this SQL' })[0]!);
    expect(draft.getSnapshot().sqlSnippets).toEqual(['select 2\nfrom books']);
  });
});

describe('withRequest', () => {
  it('keeps what the person has typed already', () => {
    const draft = withRequest(
      { ...EMPTY_DRAFT, text: 'Mine' },
      { prompt: 'Theirs', sqlSnippets: ['select 1'] },
    );
    expect(draft).toMatchObject({ text: 'Mine\n\nTheirs', sqlSnippets: ['select 1'] });
  });

  it('does not repeat what it was asked twice', () => {
    const request = { prompt: 'Why?', sqlSnippets: ['select 1'] };
    const once = withRequest(EMPTY_DRAFT, request);
    expect(withRequest(once, request)).toEqual(once);
  });

  it('knows a query that failed', () => {
    expect(withRequest(EMPTY_DRAFT, { prompt: 'Why?', purpose: 'debug' }).isDebug).toBe(true);
    expect(withRequest(EMPTY_DRAFT, { prompt: 'Help me to debug this query:' }).isDebug).toBe(true);
    expect(withRequest(EMPTY_DRAFT, { prompt: 'Hello' }).isDebug).toBe(false);
  });
});

describe('cannotSend', () => {
  it('takes SQL alone, and nothing that is too long', () => {
    expect(cannotSend({ text: '', sqlSnippets: ['select 1'] })).toBeUndefined();
    expect(cannotSend({ text: 'x'.repeat(99_999), sqlSnippets: ['select 1'] })).toMatch(/100,000 characters/);
    expect(cannotSend({ text: '', sqlSnippets: [] })).toBeDefined();
  });
});
