import { resultStore } from '@howdah/shared-api/sql';
import { RunRegistry, type SqlRun } from '@howdah/shared-api/sql-run';
import type { PreparedRun } from './prepare-run.ts';

/** A run of a document. */
export interface Run extends PreparedRun, SqlRun {
  /** The editor's whole text at the start: an error's place holds only while it is unchanged. */
  text: string;
  /** Who it ran as, to show: `postgres`, `read-only`, `anon`, `ada@example.com`. */
  role: string;
  /** The timeout that it ran with; that of the platform if absent. */
  statementTimeoutMs?: number;
  /** It ran in an earlier page or another window, so its rows may be outdated. */
  isRestored?: true;
}

/** The runs of this page, by user and document. */
export const runRegistry = new RunRegistry<Run>();

/** Whether this page runs the SQL of a document. */
export function isRunningHere(personId: number, document: string): boolean {
  const run = runRegistry.added(`${personId}/${document}`);
  return run !== undefined && resultStore.get(run.resultId)?.state === 'running';
}
