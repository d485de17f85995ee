import { renderInShell } from '@howdah/tools/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { ChatMessage, MessagePart } from '../conversation/chat-message.ts';
import type { ConversationStatus, QuestionEdit } from '../conversation/conversation.ts';
import { MAX_MESSAGE_LENGTH } from '../conversation/request-messages.ts';
import { MessageList } from './message-list.tsx';

const at = (second: number) => new Date(second * 1000).toISOString();
const question = (text: string): ChatMessage => ({
  id: `q${text.length}`,
  role: 'user',
  metadata: { createdAt: at(1) },
  parts: [{ type: 'text', text }],
});
const reply = (...parts: MessagePart[]): ChatMessage => ({
  id: `r${parts.length}`,
  role: 'assistant',
  metadata: { createdAt: at(2), ending: 'complete' },
  parts,
});
const text = (words: string): MessagePart => ({ type: 'text', text: words });

function show(...messages: ChatMessage[]) {
  return renderInShell(<MessageList view={{ messages, status: 'idle', sharesSchema: false }} />);
}

/** As the panel shows it, which stores the edit. */
function Edited({ messages, onSend = jest.fn() }: { messages: ChatMessage[]; onSend?: jest.Mock }) {
  const [status, setStatus] = useState<ConversationStatus>('idle');
  const [edit, onChange] = useState<QuestionEdit>();
  return (
    <>
      <MessageList view={{ messages, status, sharesSchema: false }} editing={{ edit, onChange, onSend }} />
      <button onClick={() => setStatus('elsewhere')}>Reply in another tab</button>
    </>
  );
}

describe('MessageList', () => {
  it('keeps the text of an edit while another tab replies', async () => {
    const messages = [question('Hello'), reply(text('Hi'))];
    renderInShell(<Edited messages={messages} />);
    await userEvent.click(screen.getByRole('button', { name: 'Edit message' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Edited message' }), ' you');
    await userEvent.click(screen.getByRole('button', { name: 'Reply in another tab' }));
    expect(screen.getByRole('textbox', { name: 'Edited message' })).toHaveValue('Hello you');
    expect(screen.getByRole('button', { name: 'Send' })).toHaveAttribute('aria-disabled', 'true');
  });

  it.extended('does not send an edit that is too long with its attached SQL', async () => {
    const onSend = jest.fn();
    const sql = 'x'.repeat(MAX_MESSAGE_LENGTH - 10);
    const asked = {
      ...question('Hello'),
      parts: [text('Hello'), { type: 'data-sql', data: { sql } } as const],
    };
    renderInShell(<Edited messages={[asked]} onSend={onSend} />);
    await userEvent.click(screen.getByRole('button', { name: 'Edit message' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Edited message' }), ' you{Enter}');
    expect(onSend).not.toHaveBeenCalled();
    await userEvent.hover(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByRole('tooltip')).toHaveTextContent('Use at most 100,000 characters');
  });

  it('sends an edit of a question that is only SQL', async () => {
    const onSend = jest.fn();
    const asked = { ...question(''), parts: [{ type: 'data-sql', data: { sql: 'select 1' } } as const] };
    renderInShell(<Edited messages={[asked]} onSend={onSend} />);
    await userEvent.click(screen.getByRole('button', { name: 'Edit message' }));
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(onSend).toHaveBeenCalledWith(asked.id, '');
  });

  it.each([
    ['thousands of quotes', '>'.repeat(5000)],
    ['emphasis by the thousand', '*a*'.repeat(10_000)],
    ['a word of 200,000 letters', 'a'.repeat(200_000)],
  ])('shows a reply of %s as it is, and what surrounds it', async (_what, hostile) => {
    show(question('Hello'), reply(text(`**before**\n\n${hostile}`)));
    expect(await screen.findByText('before')).toBeVisible();
    expect(screen.getByText('Shown as plain text: too long or too complex to format')).toBeVisible();
    expect(screen.getByRole('article', { name: 'Assistant' }).textContent).toContain(hostile.slice(0, 2000));
  });

  it('shows the other messages where one cannot be shown', () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const broken = { type: 'tool-listTables', state: 'output-available', input: {} };
    Object.defineProperty(broken, 'input', {
      get: () => {
        throw new Error('cannot be read');
      },
    });
    show(question('Hello'), reply(text('The words'), broken as unknown as MessagePart));
    expect(screen.getByText('Shown as plain text: formatting failed')).toBeVisible();
    expect(screen.getByText('The words')).toBeVisible();
    expect(screen.getByRole('article', { name: 'You' })).toHaveTextContent('Hello');
  });

  it('lays out no more of a long question than is shown', () => {
    show(question('x'.repeat(200_000)));
    expect(screen.getByRole('article', { name: 'You' }).textContent!.length).toBeLessThan(3000);
    expect(screen.getByRole('button', { name: 'Show all' })).toBeVisible();
  });
});
