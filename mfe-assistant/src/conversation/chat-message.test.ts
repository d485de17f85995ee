import { inOrder, isUnfinished, type ChatMessage } from './chat-message.ts';

const message = (id: string, role: 'user' | 'assistant', createdAt: string): ChatMessage => ({
  id,
  role,
  metadata: { createdAt },
  parts: [],
});

describe('inOrder', () => {
  it('goes by creation time, then puts the question before the reply', () => {
    const [early, late] = ['2026-11-21T10:00:00.000Z', '2026-11-21T10:00:03.000Z'];
    const messages = [
      message('reply', 'assistant', early),
      message('next', 'user', late),
      message('question', 'user', early),
    ];
    expect(inOrder(messages).map(({ id }) => id)).toEqual(['question', 'reply', 'next']);
  });

  it('keeps the order of what has the same time and role', () => {
    const same = ['a', 'b', 'c'].map((id) => message(id, 'user', '2026-11-21T10:00:00.000Z'));
    expect(inOrder(same).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  });
});

describe('isUnfinished', () => {
  it('is a reply without an end, and no question', () => {
    expect(isUnfinished(message('a', 'assistant', ''))).toBe(true);
    expect(isUnfinished(message('a', 'user', ''))).toBe(false);
    const ended: ChatMessage = { id: 'a', role: 'assistant', metadata: { ending: 'stopped' }, parts: [] };
    expect(isUnfinished(ended)).toBe(false);
  });
});
