/** The panel's frame, its input and its banners. The banners are docs/product/assistant.md's, word for word (sections 2 and 8). */
export const panelTexts = {
  title: 'Assistant',
  alpha: 'Alpha',
  alphaHint: 'The assistant is new, and may be rate limited',
  close: 'Close assistant',
  broken: 'This conversation cannot be shown',
  brokenHelp: 'Start a new one, or open the list above to go to another, rename this one or delete it.',
  newConversation: 'New conversation',
  settings: 'AI settings',
  notConfigured: 'OpenAI API key not set (add the key to environment variables)',
  disabled: "Assistant has been temporarily disabled (we're looking into getting it back online)",
  noPermission: 'You need permission to run SQL in this project to ask the assistant',
  unkept: 'This browser gives no storage: conversations end with this page.',
  partFailed: 'The assistant could not be loaded',
  partFailedHelp: 'Nothing is lost. Check the connection, then try again.',
  retry: 'Retry',
};

export const inputTexts = {
  label: 'Message to the assistant',
  placeholder: 'Ask about this project',
  placeholderReply: 'Ask for more, or for a change',
  send: 'Send',
  stop: 'Stop',
  removeSql: 'Remove this SQL',
  lines: (count: number) => (count === 1 ? '1 line' : `${count.toLocaleString('en')} lines`),
  tooLong: (limit: number) => `A message can have ${limit.toLocaleString('en')} characters at most`,
  empty: 'Write a message first',
  locked:
    'The schema that this conversation speaks of is no longer shared. It can be read, but not continued.',
  elsewhere: 'Another tab is writing a reply in this conversation.',
};

export const schemaTexts = {
  shared: (schema: string) => `Schema in use: ${schema}. Open the AI settings`,
  unshared: 'No schema in use: it is not shared with the AI provider. Open the AI settings',
  none: 'No schema',
};
