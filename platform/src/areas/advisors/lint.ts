/** Severities of findings, worst first. */
export const lintLevels = ['ERROR', 'WARN', 'INFO'] as const;
export type LintLevel = (typeof lintLevels)[number];

export const lintCategories = ['SECURITY', 'PERFORMANCE'] as const;
export type LintCategory = (typeof lintCategories)[number];

/** A check of a project's database that needs only its catalog (docs/decisions.md#calls). */
export interface Lint {
  /** Stable, because users filter by it. */
  name: string;
  title: string;
  level: LintLevel;
  /** `EXTERNAL` lints are for the users of the project. */
  facing: 'EXTERNAL';
  categories: readonly LintCategory[];
  /** Why this kind of finding is a problem. */
  description: string;
  /** How to fix it. */
  remediation: string;
  /**
   * A `select` with one row (schema, name, type, entity, detail) per finding. It can use the relations of
   * `catalog.ts`.
   *
   * - `schema` (null for an extension), `name`, `type`: the object to open: `table`, `view`,
   *   `materialized view`, `function`, `extension`.
   * - `entity`: what the finding is about, as displayed; unique among the findings of the lint.
   * - `detail`: the finding as a sentence.
   */
  sql: string;
}
