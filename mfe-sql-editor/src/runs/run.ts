import type { PreparedRun } from './prepare-run.ts';

/** A run as the editor remembers it; its rows and its state are in the result store, by `resultId`. */
export interface Run extends PreparedRun {
  resultId: string;
  /** The editor's whole text at the start: an error's place holds only while it is unchanged. */
  text: string;
  /** `Date.now()` of the start. */
  startedAt: number;
  /** Who it ran as, for people: `postgres`, `anon`, `authenticated ada@example.com`. */
  role: string;
  /** It ran in an earlier page: its rows may not be those of the database now. */
  isRestored?: true;
}
