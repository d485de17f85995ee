/** What completion offers, whichever editor shows it. */
export interface Suggestion {
  /** What is read in the list. */
  label: string;
  kind:
    | 'column'
    | 'table'
    | 'view'
    | 'function'
    | 'procedure'
    | 'keyword'
    | 'schema'
    | 'role'
    | 'type'
    | 'source';
  /** What is written in place of the word. */
  insert: string;
  /** Where the caret stands afterwards, from the end of `insert`; 0 when absent. */
  caretFromEnd?: number;
  /** What typing is compared with; the label when absent. */
  filter?: string;
  /** Short, at the right: a type, a schema. */
  detail?: string;
  /** Longer, beside the list. */
  documentation?: string;
  /** Groups of equal fit are shown by rank, smaller first. */
  rank: number;
}
