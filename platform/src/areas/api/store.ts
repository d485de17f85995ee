import { eq } from 'drizzle-orm';
import type { ControlDatabase } from '../../control-plane/database.ts';
import { apiSettings } from './tables.ts';

/** Data API settings of a project. */
export type ApiSettings = Omit<typeof apiSettings.$inferSelect, 'projectId'>;

/** Used until a project changes its settings. */
export const defaultApiSettings: ApiSettings = {
  dbSchema: 'public',
  dbExtraSearchPath: 'public',
  maxRows: 1000,
  allowsAggregates: false,
  allowsPlans: false,
};

export function apiSettingsStore(db: ControlDatabase) {
  const find = async (projectId: number): Promise<ApiSettings> => {
    const [row] = await db.select().from(apiSettings).where(eq(apiSettings.projectId, projectId));
    if (!row) return defaultApiSettings;
    const { projectId: _projectId, ...settings } = row;
    return settings;
  };

  return {
    of: find,

    /**
     * Changes the settings and returns them. Returns undefined and changes nothing if the exposed schemas
     * differ from `expectedSchemas`.
     */
    async change(
      projectId: number,
      changes: Partial<ApiSettings>,
      expectedSchemas?: string,
    ): Promise<ApiSettings | undefined> {
      if (expectedSchemas !== undefined && (await find(projectId)).dbSchema !== expectedSchemas)
        return undefined;
      const [changed] = await db
        .insert(apiSettings)
        .values({ projectId, ...withDefaults(changes) })
        .onConflictDoUpdate({
          target: apiSettings.projectId,
          set: { projectId, ...changes },
          // Another user can have changed it since it was read.
          ...(expectedSchemas !== undefined && { setWhere: eq(apiSettings.dbSchema, expectedSchemas) }),
        })
        .returning();
      return changed && find(projectId);
    },
  };
}

/** Skips undefined fields. */
function withDefaults(changes: Partial<ApiSettings>): ApiSettings {
  const given = Object.entries(changes).filter(([, value]) => value !== undefined);
  return { ...defaultApiSettings, ...(Object.fromEntries(given) as Partial<ApiSettings>) };
}

export type ApiSettingsStore = ReturnType<typeof apiSettingsStore>;

/** Splits a comma-separated list of schemas, without duplicates. */
export function namesIn(list: string): string[] {
  const names = list.split(',').map((name) => name.trim());
  return [...new Set(names.filter((name) => name !== ''))];
}

declare module '../../control-plane/control-plane.ts' {
  interface Stores {
    apiSettings: ApiSettingsStore;
  }
}
