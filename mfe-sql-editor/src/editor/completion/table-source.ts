/** A column by its name, or all columns of another source (`select *`). */
export type SourceColumn = string | TableSource;

/** A table, a subquery or a function that columns can be taken from at some place of a statement. */
export interface TableSource {
  /** How columns of it are qualified: its alias, else its name. */
  alias: string;
  /** The table as it is named; absent for subqueries and functions. */
  relation?: { schema?: string; name: string };
  /** Names of its columns where the statement itself says them. */
  columns?: SourceColumn[];
}
