/** What stands in a conversation besides what people and models wrote. */
export const conversationTexts = {
  label: 'Messages',
  scroller: 'Conversation',
  you: 'You',
  assistant: 'Assistant',
  message: 'the message',
  thinking: 'Thinking',
  thinkingElsewhere: 'Thinking, in another tab',
  replied: 'The assistant has replied',
  stopped: 'Stopped',
  retry: 'Retry',
  again: 'Ask again',
  copyReply: 'Copy reply',
  copyMessage: 'Copy message',
  edit: 'Edit message',
  cancelEdit: 'Cancel',
  sendEdit: 'Send',
  editLabel: 'Edited message',
  showAll: 'Show all',
  showLess: 'Show less',
  jump: 'Jump to the latest message',
};

/** What the assistant looked at, by the tool that it used. */
export const toolTexts = {
  schemas: 'Looked at the schemas',
  tables: (schemas: readonly string[]) =>
    schemas.length === 0 ? 'Looked at the tables' : `Looked at the tables of ${schemas.join(', ')}`,
  columns: (count: number) => (count === 1 ? 'Read 1 table' : `Read ${count} tables`),
  policies: 'Looked at the policies',
  functions: 'Looked at the functions',
  plan: 'Looked at a query plan',
  lints: 'Ran the advisors',
  rls: 'Read up on row level security',
  other: 'Looked something up',
  failed: (what: string) => `${what}, without success`,
  times: (what: string, count: number) => `${what} ${count} times`,
};

export const switcherTexts = {
  open: 'Conversations',
  title: 'Conversations in this project',
  none: 'Nothing here yet. Conversations are kept in this browser alone.',
  kept: 'Kept in this browser alone',
  rename: (title: string) => `Rename ${title}`,
  name: 'Name of the conversation',
  remove: (title: string) => `Delete ${title}`,
  removed: 'Conversation deleted',
  undo: 'Undo',
  failed: 'The conversation could not be changed',
};
