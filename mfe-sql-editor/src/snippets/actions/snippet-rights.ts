import type { ContentListed } from '@howdah/shared-api/snippets/content';
import type { PermissionAnswer } from '@howdah/shared-api/remote-contract';
import { snippetTexts as texts } from '../../texts/snippets.ts';

/** What the platform will ask; it enforces all of it itself. */
export interface Rights {
  personId: number | undefined;
  /** Of shared content; with private content of one's own everybody may do what they like (docs/decisions.md#permissions). */
  update: PermissionAnswer;
  delete: PermissionAnswer;
  /** Why no model may read a query; absent where one may. */
  noAi?: string;
}

/** Why an action cannot be done with a snippet; absent where it can. */
export interface Hindrances {
  change?: string;
  share?: string;
  unshare?: string;
  move?: string;
  delete?: string;
}

export function hindrances(
  snippet: Pick<ContentListed, 'visibility' | 'owner_id'>,
  { personId, update, delete: remove }: Rights,
): Hindrances {
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
