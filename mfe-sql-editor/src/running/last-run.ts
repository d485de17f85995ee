import { useSyncExternalStore } from 'react';
import type { PreparedRun } from './prepare-run.ts';

/** A run as the editor remembers it; its rows and its state are in the result store, by `resultId`. */
export interface Run extends PreparedRun {
  resultId: string;
  /** The editor's whole text at the start: an error's place holds only while it is unchanged. */
  text: string;
}

/** The newest run of each query, until the page is closed: leaving the editor and coming back keeps the result. */
const lastRuns = new Map<string, Run>();
const listeners = new Set<() => void>();

export function rememberRun(query: string, run: Run): void {
  lastRuns.set(query, run);
  for (const listener of listeners) listener();
}

/** @param query names the query; today a project's ref, because each has one. */
export function useLastRun(query: string): Run | undefined {
  return useSyncExternalStore(subscribe, () => lastRuns.get(query));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
