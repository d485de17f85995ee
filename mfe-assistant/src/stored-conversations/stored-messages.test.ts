import type { ChatMessage } from '../conversation/chat-message.ts';
import { keptMessage, mergedMessages, titleOf } from './stored-messages.ts';

const message = (id: string, minute: number, more: Partial<ChatMessage> = {}): ChatMessage => ({
  id,
  role: 'assistant',
  parts: [],
  ...more,
  metadata: { createdAt: `2026-11-21T10:0${minute}:00.000Z`, ...more.metadata },
});
const asked = (text: string) => message('q', 0, { role: 'user', parts: [{ type: 'text', text }] });

describe('mergedMessages', () => {
  it('keeps what each of two tabs has added, in order', () => {
    const [a, b, c] = [message('a', 0), message('b', 1), message('c', 2)];
    expect(mergedMessages([a, c], [a, b]).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  });

  it('takes the own version of a message, unless only the stored one has come to its end', () => {
    const half = message('a', 0, { parts: [{ type: 'text', text: 'Half' }] });
    const whole = message('a', 0, {
      parts: [{ type: 'text', text: 'Whole' }],
      metadata: { ending: 'complete' },
    });
    expect(mergedMessages([half], [whole])).toEqual([whole]);
    expect(mergedMessages([whole], [half])).toEqual([whole]);
  });
});

describe('keptMessage', () => {
  it('leaves out what tools answered, and thoughts', () => {
    const kept = keptMessage(
      message('a', 0, {
        parts: [
          { type: 'reasoning', text: 'Hm' },
          {
            type: 'tool-listTables',
            toolCallId: '1',
            state: 'output-available',
            input: {},
            output: ['books'],
          },
          { type: 'text', text: 'Here' },
        ],
      }),
    );
    expect(JSON.stringify(kept)).not.toMatch(/books|Hm/);
    expect(kept.parts.map(({ type }) => type)).toEqual(['tool-listTables', 'text']);
  });
});

describe('titleOf', () => {
  it.each([
    ['the first line that says something', '\n  How many books?\nAnd more', 'How many books?'],
    ['its beginning, where it is long', 'x'.repeat(80), `${'x'.repeat(59)}…`],
  ])('is %s', (_, text, title) => {
    expect(titleOf([asked(text)])).toBe(title);
  });
});
