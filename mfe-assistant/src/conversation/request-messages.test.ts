import { questionMessage, type ChatMessage } from './chat-message.ts';
import { requestMessages } from './request-messages.ts';

const facts = { createdAt: '2026-11-21T10:00:00.000Z' };
const asked = (text: string, sqlSnippets: string[] = []) => questionMessage({ text, sqlSnippets }, facts);
const replied = (parts: ChatMessage['parts']): ChatMessage => ({ id: 'r', role: 'assistant', parts });
const contents = (messages: ChatMessage[]) => requestMessages(messages).map(({ content }) => content);

describe('requestMessages', () => {
  it('sends words alone: no tools, no thoughts, no replies that said nothing', () => {
    const reply = replied([
      { type: 'reasoning', text: 'Let me think' },
      {
        type: 'tool-listTables',
        toolCallId: '1',
        state: 'output-available',
        input: {},
        output: { secret: 1 },
      },
      { type: 'text', text: 'Here' },
      { type: 'text', text: 'you are' },
    ]);
    expect(contents([asked('Hello'), replied([]), reply, asked('More')])).toEqual([
      'Hello',
      'Here\n\nyou are',
      'More',
    ]);
  });

  it('puts SQL that goes along behind the question, in a fence that it cannot end', () => {
    expect(contents([asked('Why?', ['select 1'])])).toEqual(['Why?\n\n```sql\nselect 1\n```']);
    expect(contents([asked('', ["select '```'"])])).toEqual(["````sql\nselect '```'\n````"]);
  });

  it('leaves out the beginning of what is longer than the model gets', () => {
    const long = 'x'.repeat(90_000);
    expect(contents([asked('First'), asked(long), asked(long), asked('Last')])).toHaveLength(4);
    expect(contents([asked('First'), asked(long), asked(long), asked(long), asked('Last')])).toHaveLength(3);
  });

  it('sends the question in any case', () => {
    expect(contents([asked('x'.repeat(300_000))])).toHaveLength(1);
  });
});
