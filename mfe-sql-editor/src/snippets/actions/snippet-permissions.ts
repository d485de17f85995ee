import type { ContentListed } from '@howdah/shared-api/snippets/content';
import { type PermissionAnswer, useShell } from '@howdah/shared-api/remote-contract';
import { snippetTexts as texts, namingTexts } from '../snippet-texts.ts';
import type { Organization } from '@howdah/shared-api/organizations';
import type { FeatureFlags } from '@howdah/shared-api/runtime-config';
import { aiTexts } from '../../ai/ai-texts.ts';
import { useSessionGetProfileQuery } from '@howdah/shared-api/session';
import { useMemo } from 'react';

/** The fields of a snippet that permissions depend on, from a list or from the page. */
export type SnippetFacts = Pick<
  ContentListed,
  'id' | 'name' | 'visibility' | 'owner_id' | 'folder_id' | 'favorite'
>;

/** The permissions that the platform checks. It enforces all of them itself. */
export interface Rights {
  personId: number | undefined;
  /** Permissions for shared content. Users can do everything with their own private content (docs/decisions.md#permissions). */
  update: PermissionAnswer;
  delete: PermissionAnswer;
  /** Why AI cannot read snippets; absent if it can. */
  noAi?: string;
}

/** Why an action is not possible with a snippet; absent if it is. */
export interface DisabledReasons {
  change?: string;
  share?: string;
  unshare?: string;
  move?: string;
  delete?: string;
}

export function disabledReasons(
  snippet: Pick<ContentListed, 'visibility' | 'owner_id'>,
  { personId, update, delete: remove }: Rights,
): DisabledReasons {
  if (snippet.visibility === 'user') return { share: reason(update, texts.mayNotShare) };
  const change = reason(update, texts.mayNotChangeShared);
  return {
    change,
    unshare: change ?? (snippet.owner_id === personId ? undefined : texts.onlyOwner),
    move: texts.sharedInFolder,
    delete: reason(remove, texts.mayNotChangeShared),
  };
}

function reason(answer: PermissionAnswer, denied: string): string | undefined {
  if (answer === 'allowed') return undefined;
  return answer === 'unknown' ? texts.permissionsLoading : denied;
}

/** Why AI cannot name a snippet, as far as the browser knows; undefined if it can. */
export function aiNamingDisabledReason(
  organization: Pick<Organization, 'addons'> | undefined,
  flags: Pick<FeatureFlags, 'disableAssistantPrompts'>,
): string | undefined {
  if (flags.disableAssistantPrompts) return aiTexts.disabled;
  // The platform refuses it too: the SQL itself would go to the model.
  return organization?.addons.includes('hipaa') ? namingTexts.hipaa : undefined;
}

/** The user's permissions for shared snippets of the project. */
export function useRights(): Rights {
  const { can, organization, flags } = useShell();
  const { data: profile } = useSessionGetProfileQuery();
  const personId = profile?.id;
  const update = can('write:Update', 'user_content');
  const remove = can('write:Delete', 'user_content');
  const noAi = aiNamingDisabledReason(organization, flags);
  return useMemo(() => ({ personId, update, delete: remove, noAi }), [personId, update, remove, noAi]);
}
