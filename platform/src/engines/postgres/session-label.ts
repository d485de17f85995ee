import { randomBytes } from 'node:crypto';
import type { StatementUser } from '../engine.ts';

/**
 * The `application_name` of a script's session, so that every process of the platform can list and cancel it. Everybody
 * on a server can read it: it holds only ids, no SQL and no usernames.
 */
export interface SessionLabel {
  /** Which process of the platform opened it. */
  process: string;
  id: string;
  userId: string | null;
  readOnly: boolean;
}

/** Sessions of the platform's own questions. */
export const PLATFORM_LABEL = 'howdah';

/** What Postgres keeps of it, in bytes. */
const MAX_LABEL = 63;

export function labelOf(process: string, id: string, user: StatementUser | null, readOnly: boolean): string {
  return `howdah/${process}/${readOnly ? 'r' : 'w'}/${user?.id ?? ''}/${id}`.slice(0, MAX_LABEL);
}

/** A process's part of its labels. */
export function newProcessLabel(): string {
  return randomBytes(3).toString('hex');
}

/** Null for a session that does not run a script of a platform. */
export function readLabel(applicationName: string): SessionLabel | null {
  const match = /^howdah\/([^/]*)\/([rw])\/([^/]*)\/(.+)$/s.exec(applicationName);
  if (!match) return null;
  return { process: match[1]!, readOnly: match[2] === 'r', userId: match[3] || null, id: match[4]! };
}
