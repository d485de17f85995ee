import { MAX_NAME_BYTES } from '@howdah/shared-api/contract';
import { randomBytes } from 'node:crypto';
import type { StatementUser } from '../engine.ts';

/**
 * The `application_name` of a script's session, by which every process of the platform can list and cancel it. All
 * users of a server can read it, so it contains only ids, no SQL and no usernames.
 */
export interface SessionLabel {
  /** The process of the platform that opened the session. */
  process: string;
  id: string;
  userId: string | null;
  readOnly: boolean;
}

/** The label of sessions for the platform's own queries. */
export const PLATFORM_LABEL = 'howdah';

export function labelOf(process: string, id: string, user: StatementUser | null, readOnly: boolean): string {
  return `howdah/${process}/${readOnly ? 'r' : 'w'}/${user?.id ?? ''}/${id}`.slice(0, MAX_NAME_BYTES);
}

/** Returns a random id of this process for its labels. */
export function newProcessLabel(): string {
  return randomBytes(3).toString('hex');
}

/** Parses a label. Returns null for a session that does not run a script of a platform. */
export function readLabel(applicationName: string): SessionLabel | null {
  const match = /^howdah\/([^/]*)\/([rw])\/([^/]*)\/(.+)$/s.exec(applicationName);
  if (!match) return null;
  return { process: match[1]!, readOnly: match[2] === 'r', userId: match[3] || null, id: match[4]! };
}
