import { eq, sql } from 'drizzle-orm';
import type { ControlDatabase } from '../../control-plane/database.ts';
import { apiSettings } from '../api/tables.ts';
import { defaultApiSettings, namesIn } from '../api/store.ts';
import { projects } from '../projects/tables.ts';
import type { ApiSchemas } from './schema-cache/read-schema-cache.ts';

/** The facts of a project that a call of its API needs. */
export interface CalledProject {
  ref: string;
  name: string;
  status: string;
  database: string;
  readOnlyMode: boolean;
  sealedJwtSecret: string;
  /** Exposed schemas, separated by commas. */
  dbSchema: string;
  dbExtraSearchPath: string;
  maxRows: number;
  /** The settings of `authenticator` override it. */
  allowsAggregates: boolean;
  allowsPlans: boolean;
}

export function apiSchemasOf({ dbSchema, dbExtraSearchPath }: CalledProject): ApiSchemas {
  return { exposed: namesIn(dbSchema), alsoSearched: namesIn(dbExtraSearchPath) };
}

/** Reads projects for calls of their APIs, in one query (`CalledProjects`). */
export function calledProjectStore(db: ControlDatabase) {
  let byRef: ReturnType<typeof prepare> | undefined;
  const prepare = () =>
    db
      .select({
        ref: projects.ref,
        name: projects.name,
        status: projects.status,
        database: projects.database,
        readOnlyMode: projects.readOnlyMode,
        sealedJwtSecret: projects.sealedJwtSecret,
        dbSchema: apiSettings.dbSchema,
        dbExtraSearchPath: apiSettings.dbExtraSearchPath,
        maxRows: apiSettings.maxRows,
        allowsAggregates: apiSettings.allowsAggregates,
        allowsPlans: apiSettings.allowsPlans,
      })
      .from(projects)
      .leftJoin(apiSettings, eq(apiSettings.projectId, projects.id))
      .where(eq(projects.ref, sql.placeholder('ref')))
      .prepare('called_project');

  return {
    async find(ref: string): Promise<CalledProject | undefined> {
      byRef ??= prepare();
      const [row] = await byRef.execute({ ref });
      if (!row) return undefined;
      return {
        ...row,
        dbSchema: row.dbSchema ?? defaultApiSettings.dbSchema,
        dbExtraSearchPath: row.dbExtraSearchPath ?? defaultApiSettings.dbExtraSearchPath,
        maxRows: row.maxRows ?? defaultApiSettings.maxRows,
        allowsAggregates: row.allowsAggregates ?? defaultApiSettings.allowsAggregates,
        allowsPlans: row.allowsPlans ?? defaultApiSettings.allowsPlans,
      };
    },
  };
}

export type CalledProjectStore = ReturnType<typeof calledProjectStore>;

declare module '../../control-plane/control-plane.ts' {
  interface Stores {
    calledProjects: CalledProjectStore;
  }
}
