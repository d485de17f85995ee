import type { Relation } from '@howdah/shared-api/pg-meta/rows';
import { useShell, usePermission } from '@howdah/shared-api/remote-contract';
import { isView, systemTableReason } from './relation-kind.ts';
import { useViewedRole, viewerLabel } from './viewed-role.ts';

/** Why rows cannot be changed. */
export interface ReadOnlyReason {
  text: string;
  /** The reason passes by itself, so pages show it only on disabled controls. */
  isBrief?: true;
}

export const LOADING_PERMISSIONS: ReadOnlyReason = { text: 'Loading your permissions.', isBrief: true };

/** Why the rows of a table cannot be changed; undefined when they can (docs/product/table-editor.md#read-only). */
export function useReadOnlyReason(relation: Relation): ReadOnlyReason | undefined {
  return useWriteReason('change rows') ?? reasonOf(relation);
}

/** Why nothing can be imported into a table, or into a new one. Rows without a key can. */
export function useImportReason(relation?: Relation): ReadOnlyReason | undefined {
  const reason = useWriteReason('import rows');
  return reason ?? (relation && reasonOf({ ...relation, key: ['any'] }));
}

/** Why nothing can be written into the project's database now; undefined when it can. */
export function useDatabaseReason(action: string): ReadOnlyReason | undefined {
  const { permission, who } = usePermission('tenant:Sql:Write:Admin', 'projects');
  const { project } = useShell();
  if (permission === 'denied') return { text: `${who} can ${action}.` };
  if (permission === 'unknown') return LOADING_PERMISSIONS;
  if (project?.is_readonly_mode_enabled) {
    return { text: 'The database is in read-only mode because its disk is almost full.' };
  }
  return undefined;
}

function useWriteReason(action: string): ReadOnlyReason | undefined {
  const { role } = useViewedRole();
  const reason = useDatabaseReason(action);
  if (reason || !role) return reason;
  return { text: `Rows are shown as ${viewerLabel(role)} sees them, and cannot be changed.` };
}

function reasonOf(relation: Relation): ReadOnlyReason | undefined {
  const text = relationReason(relation);
  return text === undefined ? undefined : { text };
}

export function relationReason(
  relation: Pick<Relation, 'kind' | 'key' | 'schema' | 'columns'>,
): string | undefined {
  const { kind, key, columns } = relation;
  if (isView(relation)) return `To change rows of a ${kind}, change the tables that it reads.`;
  const systemTable = systemTableReason(relation);
  if (systemTable !== undefined) return systemTable;
  if (columns.length === 0) return 'The table has no columns. Edit the table to add some.';
  if (key.length === 0 && kind === 'foreign table') {
    return 'A foreign table has no primary key, so its rows cannot be edited here. Change them in the SQL Editor, or at their source.';
  }
  if (key.length === 0) {
    return 'This table has no primary key. Add a primary key to edit rows in place.';
  }
  return undefined;
}
