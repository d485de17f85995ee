/** SQL to start from. `{{name}}` is a placeholder (placeholders.ts). */
export interface SqlTemplate {
  id: string;
  kind: 'template' | 'quickstart';
  title: string;
  /** What it creates or shows, in a sentence. */
  description: string;
  sql: string;
  /** A required extension that not every version of Postgres has. */
  needs?: 'pg_stat_statements' | 'vector';
}
