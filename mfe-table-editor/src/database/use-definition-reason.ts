import { usePgMetaFactsQuery, useOpenDatabase } from '@howdah/shared-api/database';
import type { Relation } from '@howdah/shared-api/pg-meta/rows';
import { usePermission } from '@howdah/shared-api/remote-contract';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { LOADING_PERMISSIONS, useDatabaseReason } from './read-only-reason.ts';
import { isView, systemTableReason } from './relation-kind.ts';

/** Whether the user sees the actions that change tables, and why they are disabled. */
export function useDefinitionReason(relation?: Pick<Relation, 'id' | 'schema' | 'kind'>): {
  /** The user has no permission: the buttons are hidden. */
  isDenied: boolean;
  /** Who may: "Owners and administrators". */
  who: string;
  reason: string | undefined;
} {
  const { permission, who } = usePermission('tenant:Sql:Write:Admin', 'projects');
  const database = useOpenDatabase();
  const { currentData: facts } = usePgMetaFactsQuery(relation ? database : skipToken);
  const reason = useDatabaseReason('change tables')?.text ?? reasonOf();
  return { isDenied: permission === 'denied', who, reason };

  function reasonOf(): string | undefined {
    if (!relation) return undefined;
    if (isView(relation)) return `Change the ${relation.kind} in the SQL Editor.`;
    const systemTable = systemTableReason(relation);
    if (systemTable !== undefined) return systemTable;
    if (!facts) return LOADING_PERMISSIONS.text;
    return facts.tablesOfOthers.includes(Number(relation.id))
      ? 'The table is owned by another role.'
      : undefined;
  }
}
