import type { DatabaseEngine } from '../../engines/engine.ts';
import { catalogSql } from './catalog.ts';
import type { Lint } from './lint.ts';
import { lintLevels } from './lint.ts';
import { lints } from './lints/lints.ts';

/** A finding of a lint, in the shape of the API. */
export interface Finding extends Omit<Lint, 'sql' | 'categories'> {
  categories: Lint['categories'][number][];
  detail: string;
  metadata: { schema: string | null; name: string; entity: string; type: string };
  /** Stays the same for the same finding across runs. */
  cache_key: string;
}

interface FoundRow {
  lint: string;
  schema: string | null;
  name: string;
  type: string;
  entity: string;
  detail: string;
}

export interface LintOptions {
  /** Schemas that the data API serves. */
  exposedSchemas: string[];
}

/**
 * Runs all lints in one query, which reads only the catalog. Returns findings worst first, then by lint and
 * entity. Opens the database if it is stopped. Rejects with the errors of `engine.query`.
 */
export async function runLints(
  engine: Pick<DatabaseEngine, 'query'>,
  database: string,
  { exposedSchemas }: LintOptions,
): Promise<Finding[]> {
  // The engine takes text parameters, so the array is sent as JSON.
  const rows = await engine.query<FoundRow>(database, allLintsSql(lints), [JSON.stringify(exposedSchemas)]);
  const byName = new Map(lints.map((lint) => [lint.name, lint]));
  return rows.map((row) => describe(byName.get(row.lint)!, row)).sort(worstFirst);
}

/** Builds one query of several lints. Each row begins with the name of its lint. */
export function allLintsSql(chosen: readonly Lint[]): string {
  const parts = chosen.map(
    ({ name, sql }) => `select '${name}' as lint, schema, name, type, entity, detail from (${sql}) as found`,
  );
  return `with ${catalogSql}\n${parts.join('\nunion all\n')}`;
}

function describe({ sql: _sql, categories, ...lint }: Lint, row: FoundRow): Finding {
  const { schema, name, entity, type, detail } = row;
  return {
    ...lint,
    categories: [...categories],
    detail,
    metadata: { schema, name, entity, type },
    cache_key: `${lint.name}:${entity}`,
  };
}

function worstFirst(one: Finding, other: Finding): number {
  return (
    lintLevels.indexOf(one.level) - lintLevels.indexOf(other.level) ||
    compare(one.name, other.name) ||
    compare(one.metadata.entity, other.metadata.entity)
  );
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
