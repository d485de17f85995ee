import type { Relation } from '@howdah/shared-api/pg-meta';
import { useShell, usePermission } from '@howdah/shared-api/remote-contract';
import { useViewedRole, viewerLabel } from './viewed-role.ts';

/** A reason that goes by itself: pages show it on what is disabled, and nowhere else. */
export const LOADING_PERMISSIONS = 'Loading your permissions.';

/** Why the rows of a table cannot be changed; undefined when they can (docs/product/table-editor.md#read-only). */
export function useReadOnlyReason(relation: Relation): string | undefined {
  return useWriteReason('change') ?? relationReason(relation);
}

/** Why nothing can be imported into a table, or into a new one. Rows without a key can. */
export function useImportReason(relation?: Relation): string | undefined {
  const reason = useWriteReason('import');
  return reason ?? (relation && relationReason({ ...relation, key: ['any'] }));
}

function useWriteReason(verb: 'change' | 'import'): string | undefined {
  const { role } = useViewedRole();
  const { permission, who } = usePermission('tenant:Sql:Write:Admin', 'projects');
  const { project } = useShell();
  if (permission === 'denied') return `${who} can ${verb} rows.`;
  if (permission === 'unknown') return LOADING_PERMISSIONS;
  if (project?.is_readonly_mode_enabled) {
    return 'The database is in read-only mode because its disk is almost full.';
  }
  if (role) return `Rows are shown as ${viewerLabel(role)} sees them. Nothing can be changed meanwhile.`;
  return undefined;
}

export function relationReason({ kind, key, schema }: Pick<Relation, 'kind' | 'key' | 'schema'>) {
  if (kind === 'view' || kind === 'materialized view') {
    return `Rows of a ${kind} are changed in the tables that it reads.`;
  }
  if (schema === 'pg_catalog' || schema === 'information_schema') return 'Postgres uses this table itself.';
  if (key.length === 0) {
    return 'Nothing names a single row here. Add a primary key to edit rows in place.';
  }
  return undefined;
}
