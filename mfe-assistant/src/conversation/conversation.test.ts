import { wordsOf, type ChatMessage } from './chat-message.ts';
import { Conversation, type Ask, type ConversationHost } from './conversation.ts';

const host: ConversationHost = {
  alone: async (work) => {
    await work();
    return true;
  },
  changed: () => undefined,
  taken: () => undefined,
};

/** A model that says these texts one after the other, then ends, or fails. */
function saying(texts: string[], failure?: Error): Ask {
  return async function* () {
    for (const text of texts) {
      await Promise.resolve();
      yield reply(text);
    }
    if (failure) throw failure;
  };
}

/** A model that says something and then nothing until it is stopped. */
const silent: Ask = async function* (_, signal) {
  yield reply('One moment');
  await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
};

function reply(text: string): ChatMessage {
  return { id: '', role: 'assistant', parts: [{ type: 'text', text }] };
}

const transcript = (conversation: Conversation) =>
  conversation.view().messages.map((each) => `${each.role}: ${wordsOf(each)}`);
const ending = (conversation: Conversation) => conversation.view().messages.at(-1)?.metadata?.ending;
const question = (text: string) => ({ text, sqlSnippets: [] });
const broken = new Error('{"code":"assistant_broken_off","message":"It broke off."}');

describe('Conversation', () => {
  it('shows the question at once, and the reply below it as it comes', async () => {
    const conversation = new Conversation('1', host);
    const sent = conversation.send(question('Hello'), saying(['Hi', 'Hi there']));
    expect(transcript(conversation)).toEqual(['user: Hello']);
    expect(conversation.view().status).toBe('thinking');
    await sent;
    expect(transcript(conversation)).toEqual(['user: Hello', 'assistant: Hi there']);
    expect(ending(conversation)).toBe('complete');
    expect(conversation.view().status).toBe('idle');
  });

  it('hands over what was asked, without the reply that is to come', async () => {
    const asked: ChatMessage[][] = [];
    const ask: Ask = (messages) => {
      asked.push([...messages]);
      return saying(['Hi'])(messages, new AbortController().signal);
    };
    const conversation = new Conversation('1', host);
    await conversation.send(question('One'), ask);
    await conversation.send(question('Two'), ask);
    expect(asked.map((messages) => messages.map(wordsOf))).toEqual([['One'], ['One', 'Hi', 'Two']]);
  });

  it('takes no second question while a reply comes', async () => {
    const conversation = new Conversation('1', host);
    const first = conversation.send(question('One'), silent);
    await expect(conversation.send(question('Two'), silent)).resolves.toBe(false);
    conversation.stop();
    await first;
    expect(transcript(conversation)).toEqual(['user: One', 'assistant: One moment']);
    expect(ending(conversation)).toBe('stopped');
  });

  it('keeps what came before a failure, and says what it was', async () => {
    const conversation = new Conversation('1', host);
    await conversation.send(question('One'), saying(['The first half'], broken));
    expect(transcript(conversation)).toEqual(['user: One', 'assistant: The first half']);
    expect(ending(conversation)).toMatchObject({ code: 'assistant_broken_off', mayRetry: true });
  });

  it.each([
    ['replaces it by a reply that came to its end', saying(['Short']), 'Short'],
    ['keeps it when the next one fails earlier', saying(['The'], broken), 'The first half'],
    ['keeps it when the next one says nothing', saying([], broken), 'The first half'],
    [
      'replaces it when the next one fails later',
      saying(['The first half and more'], broken),
      'The first half and more',
    ],
  ])('asks once more, and %s', async (_, again, expected) => {
    const conversation = new Conversation('1', host);
    await conversation.send(question('One'), saying(['The first half'], broken));
    await conversation.retry(again);
    expect(transcript(conversation)).toEqual(['user: One', `assistant: ${expected}`]);
  });

  it('replaces a question and removes what came after it', async () => {
    const conversation = new Conversation('1', host);
    await conversation.send({ text: 'One', sqlSnippets: ['select 1'] }, saying(['Hi']));
    const [first, answer] = conversation.view().messages;
    await conversation.edit(first!.id, 'Other', saying(['Well']));
    expect(transcript(conversation)).toEqual(['user: Other', 'assistant: Well']);
    expect(conversation.view().messages[0]!.parts).toContainEqual({
      type: 'data-sql',
      data: { sql: 'select 1' },
    });
    expect([...conversation.removed]).toEqual([first!.id, answer!.id]);
  });

  it('keeps a complete reply as complete when the next one is stopped', async () => {
    const conversation = new Conversation('1', host);
    await conversation.send(question('One'), saying(['The whole answer']));
    await conversation.retry(async function* () {
      yield reply('The');
      conversation.stop();
    });
    expect(transcript(conversation)).toEqual(['user: One', 'assistant: The whole answer']);
    expect(conversation.view().messages[1]!.metadata).toMatchObject({ ending: 'complete' });
  });

  it('reports that a question that is gone was not replaced', async () => {
    const conversation = new Conversation('1', host);
    await expect(conversation.edit('gone', 'Other', silent)).resolves.toBe(false);
  });

  it('asks nothing while another tab replies, and tells who keeps it', async () => {
    const taken = jest.fn();
    const conversation = new Conversation('1', { ...host, alone: () => Promise.resolve(false), taken });
    await expect(conversation.send(question('One'), silent)).resolves.toBe(false);
    expect(transcript(conversation)).toEqual([]);
    expect(conversation.view().status).toBe('elsewhere');
    expect(taken).toHaveBeenCalledTimes(1);
  });

  it('knows when something of the schema may stand in it', async () => {
    const conversation = new Conversation('1', host);
    await conversation.send(question('One'), async function* () {
      yield { ...reply('Hi'), metadata: { sharesSchema: true } };
    });
    expect(conversation.view().sharesSchema).toBe(true);
  });

  it('puts the text of an edit into the input when another tab has removed the question', async () => {
    const conversation = new Conversation('1', host);
    await conversation.send(question('Hello'), saying(['Hi']));
    const [asked, said] = conversation.current();
    const edit = { messageId: asked!.id, text: 'Hello you' };
    conversation.questionEdit.set(edit);
    conversation.adopt([asked!, said!]);
    expect(conversation.questionEdit.getSnapshot()).toBe(edit);
    conversation.adopt([{ ...asked!, id: 'another' }]);
    expect(conversation.questionEdit.getSnapshot()).toBeUndefined();
    expect(conversation.draft.getSnapshot().text).toBe('Hello you');
  });
});

describe('a conversation that is played', () => {
  const messages = (): ChatMessage[] => [
    { id: 'q', role: 'user', metadata: at(0), parts: [{ type: 'text', text: 'Show me' }] },
    { id: 'a', role: 'assistant', metadata: { ...at(3000), ending: 'complete' }, parts: [] },
  ];
  const at = (later: number) => ({ createdAt: new Date(Date.now() + later).toISOString() });

  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('shows each message when its time has come', async () => {
    const conversation = new Conversation('1', host);
    const played = conversation.play(messages());
    await jest.advanceTimersByTimeAsync(2900);
    expect(conversation.view()).toMatchObject({ status: 'thinking', messages: [{ id: 'q' }] });
    await jest.advanceTimersByTimeAsync(200);
    await played;
    expect(conversation.view()).toMatchObject({ status: 'idle', messages: [{ id: 'q' }, { id: 'a' }] });
  });

  it.each([
    ['at once where nothing may move', true, () => undefined],
    ['at once after a click', false, (conversation: Conversation) => conversation.skip()],
  ])('shows all %s', async (_, atOnce, act) => {
    const conversation = new Conversation('1', host);
    const played = conversation.play(messages(), atOnce);
    act(conversation);
    await played;
    expect(conversation.view().messages).toHaveLength(2);
  });

  it('shows no more once it is stopped', async () => {
    const conversation = new Conversation('1', host);
    const played = conversation.play(messages());
    await jest.advanceTimersByTimeAsync(100);
    conversation.stop();
    await played;
    expect(conversation.view()).toMatchObject({ status: 'idle', messages: [{ id: 'q' }] });
  });
});
