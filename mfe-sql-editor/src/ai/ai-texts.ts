/** Texts of the AI prompt in the editor. */
export const aiTexts = {
  part: 'Ask AI',
  askAi: 'Ask AI',

  disabled: "Assistant has been temporarily disabled (we're looking into getting it back online)",
  noKey: 'OpenAI API key not set (add the key to environment variables)',

  cannotQuery: 'Your role in this project cannot run queries.',
  permissionsLoading: 'Loading your permissions.',

  region: 'Ask AI',
  prompt: 'What to write or change',
  placeholder: {
    selection: 'Describe the change to the selection',
    statement: 'Describe the change to this statement',
    whole: 'Describe the change to the text',
    cursor: 'Describe the SQL to write',
    'new-snippet': 'Describe the new query',
  },
  scope: 'What to change',
  scopes: {
    selection: 'Selection',
    statement: 'This statement',
    whole: 'Whole text',
    cursor: 'At the cursor',
    'new-snippet': 'New query',
  },
  submit: 'Submit',
  stop: 'Stop',
  close: 'Close',
  retry: 'Retry',
  thinking: 'Thinking',
  schemaShared: 'Schema shared',
  schemaSharedHint:
    'The model can look at tables, columns and policies, and at the definitions of functions, views and triggers, never at rows.',
  schemaNotShared: 'Schema not shared',
  schemaNotSharedHint:
    'The model sees this text only. Opt in under AI settings to let it look at the schema.',
  same: 'The answer is the same as your text. Rephrase your request.',
  /** The title of SQL that arrived while another document was open. */
  fromAssistant: 'From the assistant',
  unchanged: 'Your text has not changed.',
} as const;
