/** Events that say nothing more than their name, project and organization. */
type NoDetails = Record<never, never>;

/** Everything that is counted, and what each says besides project and organization (docs/decisions.md#usage-events). */
export interface UsageEvents {
  assistant_prompt_submitted: NoDetails;
  assistant_debug_submitted: NoDetails;
  assistant_suggestion_run_query_clicked: {
    queryType: 'select' | 'mutation';
    category: 'functions' | 'rls-policies' | 'unknown';
  };
  assistant_edit_in_sql_editor_clicked: { isInSQLEditor: boolean; isInNewSnippet: boolean };
  sql_editor_query_run_button_clicked: NoDetails;
}

export type UsageEventName = keyof UsageEvents;

/** Where an event happened. */
export interface UsagePlace {
  /** The project's ref. */
  project: string | undefined;
  /** The organization's slug. */
  organization: string | undefined;
}

/** What is posted, as JSON. It holds no SQL and nothing that a person wrote. */
export interface UsageMessage<Name extends UsageEventName = UsageEventName> {
  event: Name;
  project: string | null;
  organization: string | null;
  properties: UsageEvents[Name];
}
