import { platformError } from '@howdah/shared-api/api';
import type { SnippetItem } from './types.ts';

/**
 * What a save that failed met: the newer copy that the platform holds, null when the snippet was deleted meanwhile, and
 * undefined when the save failed for another reason.
 */
export function conflictingCopy(error: unknown): SnippetItem | null | undefined {
  const { code, details } = platformError(error);
  if (code !== 'content_conflict') return undefined;
  return (details as { stored: SnippetItem | null }).stored;
}
