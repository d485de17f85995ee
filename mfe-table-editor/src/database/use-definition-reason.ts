import { usePgMetaFactsQuery, useOpenDatabase } from '@howdah/shared-api/database';
import type { Relation } from '@howdah/shared-api/pg-meta';
import { usePermission, useShell } from '@howdah/shared-api/remote-contract';
import { skipToken } from '@reduxjs/toolkit/query/react';

/** Whether the user sees the actions that change tables, and why they are disabled. */
export function useDefinitionReason(relation?: Pick<Relation, 'id' | 'schema' | 'kind'>): {
  /** The user has no permission: the buttons are hidden. */
  isDenied: boolean;
  /** Who may: "Owners and administrators". */
  who: string;
  reason: string | undefined;
} {
  const { permission, who } = usePermission('tenant:Sql:Write:Admin', 'projects');
  const { project } = useShell();
  const database = useOpenDatabase();
  const { currentData: facts } = usePgMetaFactsQuery(relation ? database : skipToken);
  return { isDenied: permission === 'denied', who, reason: reasonOf() };

  function reasonOf(): string | undefined {
    if (permission !== 'allowed') return 'Loading your permissions.';
    if (project?.is_readonly_mode_enabled) {
      return 'The database is in read-only mode because its disk is almost full.';
    }
    if (!relation) return undefined;
    if (relation.kind === 'view' || relation.kind === 'materialized view') {
      return `Change the ${relation.kind} in the SQL Editor.`;
    }
    if (relation.schema === 'pg_catalog' || relation.schema === 'information_schema') {
      return 'This is a system table of Postgres.';
    }
    if (!facts) return 'Loading your permissions.';
    return facts.tablesOfOthers.includes(Number(relation.id))
      ? 'The table is owned by another role.'
      : undefined;
  }
}
