import { useShell } from '@howdah/shared-api/remote-contract';
import { useSessionGetProfileQuery } from '@howdah/shared-api/session';
import { useMemo } from 'react';
import { namingHindrance } from '../../ai/naming/naming-hindrance.ts';
import type { Rights } from '../actions/snippet-rights.ts';

/** What the person may do with shared snippets of the project. */
export function useRights(): Rights {
  const { can, organization, flags } = useShell();
  const { data: profile } = useSessionGetProfileQuery();
  const personId = profile?.id;
  const update = can('write:Update', 'user_content');
  const remove = can('write:Delete', 'user_content');
  const noAi = namingHindrance(organization, flags);
  return useMemo(() => ({ personId, update, delete: remove, noAi }), [personId, update, remove, noAi]);
}
