import { textMessages } from './conversation.ts';
import { MAX_CONVERSATION_LENGTH, MAX_MESSAGE_LENGTH } from './limits.ts';

const user = (content: string) => ({ role: 'user' as const, content });
const assistant = (content: string) => ({ role: 'assistant' as const, content });

describe('the conversation that a model gets', () => {
  it('is read from contents and from parts', () => {
    const parts = [{ type: 'step-start' }, { type: 'text', text: 'One' }, { type: 'text', text: 'Two' }];
    expect(textMessages([user('Hi'), { role: 'assistant', parts }, user('And?')])).toEqual([
      user('Hi'),
      assistant('One\n\nTwo'),
      user('And?'),
    ]);
  });

  it('has no answers of tools, no thoughts and no files in it', () => {
    const parts = [
      { type: 'reasoning', text: 'secret_table' },
      { type: 'tool-listTables', output: ['secret_table'] },
      { type: 'file', url: 'http://169.254.169.254/secret_table' },
      { type: 'text', text: 'Here.' },
    ];
    const spoken = textMessages([user('Hi'), { role: 'assistant', parts }, user('And?')]);
    expect(JSON.stringify(spoken)).not.toContain('secret_table');
    expect(spoken).toContainEqual(assistant('Here.'));
  });

  it('takes turns, beginning with the person', () => {
    const sent = [assistant('Hello'), user('A'), assistant(' '), user('B'), assistant('C'), user('D')];
    expect(textMessages(sent)).toEqual([user('A\n\nB'), assistant('C'), user('D')]);
  });

  it('is its newest part where it is long', () => {
    const long = 'x'.repeat(MAX_CONVERSATION_LENGTH / 4);
    const sent = Array.from({ length: 5 }, (_, index) => [user(`${index} ${long}`), assistant(`${index}`)]);
    const spoken = textMessages([...sent.flat(), user('Now?')]);
    expect(spoken.map(({ content }) => content.split(' ')[0])).toEqual([
      '2',
      '2',
      '3',
      '3',
      '4',
      '4',
      'Now?',
    ]);
  });

  it('always has the last question in it, up to the longest that there can be', () => {
    const longest = user('x'.repeat(MAX_MESSAGE_LENGTH));
    expect(textMessages([user('y'.repeat(MAX_CONVERSATION_LENGTH)), assistant('z'), longest])).toEqual([
      longest,
    ]);
    expect(() => textMessages([user(`${longest.content}x`)])).toThrow(
      expect.objectContaining({ code: 'prompt_too_large' }),
    );
  });

  it.each([
    [[]],
    [[user('  ')]],
    [[user('Hi'), assistant('Hello')]],
    [[{ role: 'user' as const, parts: [] }]],
  ])('is refused where nobody asks anything: %j', (sent) => {
    expect(() => textMessages(sent)).toThrow(expect.objectContaining({ code: 'body_invalid' }));
  });
});
