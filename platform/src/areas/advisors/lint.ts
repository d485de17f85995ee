/** How bad what a lint finds is, worst first. */
export const lintLevels = ['ERROR', 'WARN', 'INFO'] as const;
export type LintLevel = (typeof lintLevels)[number];

export const lintCategories = ['SECURITY', 'PERFORMANCE'] as const;
export type LintCategory = (typeof lintCategories)[number];

/**
 * A check of a project's database that its catalog alone can decide (docs/decisions.md#calls).
 */
export interface Lint {
  /** Stable; users filter by it. */
  name: string;
  title: string;
  level: LintLevel;
  /** `EXTERNAL` lints are for the users of the project. */
  facing: 'EXTERNAL';
  categories: readonly LintCategory[];
  /** Why what it looks for is a fault, in general. */
  description: string;
  /** What to do about it. */
  remediation: string;
  /**
   * A `select` of rows (schema, name, type, entity, detail), one for each fault, which may use the relations of `catalog.ts`.
   *
   * - `schema` (null for an extension), `name`, `type`: the object to open: `table`, `view`, `materialized view`,
   *   `function`, `extension`.
   * - `entity`: exactly what is at fault, as it is shown; unique among the faults of the lint.
   * - `detail`: the fault as a sentence.
   */
  sql: string;
}
