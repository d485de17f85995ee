/** What every call of the assistant says about the project it is asked in. */
export interface AssistantSubject {
  projectRef: string;
  /** The project's own, as it came; needed where its schema is to be used. */
  connectionString?: string;
  /** Whether the model may look at the schema: see `useSchemaSharing`. The platform decides once more. */
  includeSchemaMetadata?: boolean;
  /** The schema in use; `public` when absent. */
  schema?: string;
}

/** What a conversation is about. */
export interface ChatSubject extends AssistantSubject {
  /** The table of the page, where it is about one. */
  table?: string;
}

/** SQL that is to be written in the editor (docs/product/assistant.md#data). */
export interface CompletionWish extends AssistantSubject {
  prompt: string;
  /** What is to be replaced; where nothing is selected, the answer is inserted. */
  selection?: string;
  before?: string;
  after?: string;
}

export interface TitleWish {
  projectRef: string;
  sql: string;
}

export interface QueryTitle {
  title: string;
  description: string;
}

/** A token that acts for the session in an Authorization header. */
export interface SessionToken {
  access_token: string;
  token_type: 'bearer';
  /** Seconds. */
  expires_in: number;
}
