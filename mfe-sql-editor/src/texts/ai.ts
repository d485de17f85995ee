import type { PromptScope } from '../ai/inline-prompt/prompt-scopes.ts';

/** What asking AI in the editor says. */
export const aiTexts = {
  part: 'Ask AI',
  askAi: 'Ask AI',
  /** In an empty editor. */
  empty: 'Write SQL',
  emptyHint: (keys: string) => `Write SQL, or press ${keys} to ask AI`,

  // Spec 2, section 2 "AI assistant panel".
  disabled: "Assistant has been temporarily disabled (we're looking into getting it back online)",
  noKey: 'OpenAI API key not set (add the key to environment variables)',

  mayNotQuery: 'Your role in this project may not run queries.',
  permissionsLoading: 'Your permissions are being loaded.',

  region: 'Ask AI',
  prompt: 'What to write or change',
  placeholder: {
    selection: 'Describe the change to the selection',
    statement: 'Describe the change to this statement',
    whole: 'Describe the change to the text',
    cursor: 'Describe the SQL to write',
    'new-snippet': 'Describe the new query',
  } satisfies Record<PromptScope, string>,
  scope: 'What to change',
  scopes: {
    selection: 'Selection',
    statement: 'This statement',
    whole: 'Whole text',
    cursor: 'At the cursor',
    'new-snippet': 'New query',
  } satisfies Record<PromptScope, string>,
  submit: 'Submit',
  stop: 'Stop',
  close: 'Close',
  retry: 'Retry',
  thinking: 'Thinking',
  schemaShared: 'Schema shared',
  schemaSharedHint: 'The model may look at tables, columns and policies, never at rows.',
  schemaNotShared: 'Schema not shared',
  schemaNotSharedHint:
    'The model sees this text only. Opt in under AI settings to let it look at the schema.',
  same: 'The answer is what you have already. Say it in other words.',
  /** Over SQL that came while another query was open. */
  fromAssistant: 'From the assistant',
  unchanged: 'Your text has not changed.',

  hipaa: 'The queries of an organization with the HIPAA add-on go to no model.',
  renamePart: 'Renaming',
  renameTitle: (name: string) => `Rename “${name}”`,
  name: 'Name',
  description: 'Description',
  optional: 'Optional',
  suggest: 'Suggest with AI',
  suggestHint: 'The query itself goes to the model, never its rows.',
  suggestAgain: 'Suggest again',
  emptyQuery: 'There is nothing to name yet.',
  nameMissing: 'Please enter a name.',
  queryNotLoaded: 'The query could not be loaded. Its name can be changed all the same.',
  save: 'Save',
  cancel: 'Cancel',
} as const;
