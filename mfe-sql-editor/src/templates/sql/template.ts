/** SQL to begin with. `{{name}}` is to be filled in (placeholders.ts). */
export interface SqlTemplate {
  id: string;
  kind: 'template' | 'quickstart';
  title: string;
  /** What it makes or shows, in a sentence. */
  description: string;
  sql: string;
  /** An extension that not every version of Postgres here has. */
  needs?: 'pg_stat_statements' | 'vector';
}
