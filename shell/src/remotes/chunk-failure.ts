/**
 * True when code could not be fetched in mid-session: the page is older than what is published, or the line is down.
 * React keeps the rejection of a lazy component for ever, so only a reload helps.
 */
export function isChunkFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === 'ChunkLoadError' || (error as { code?: string }).code === 'CSS_CHUNK_LOAD_FAILED';
}

const KEY = 'howdah.reloaded-at';
/** A second failure so soon after a reload means that reloading does not help. */
const LOOP_WINDOW_MS = 60_000;

/** Guards the reload prompt against loops: asked before it is offered, told when it is used. */
export interface ReloadGuard {
  /** False when the page was reloaded for the same reason a moment ago. */
  mayOffer(): boolean;
  reload(): void;
}

export function makeReloadGuard(storage: Storage, now: () => number, reload: () => void): ReloadGuard {
  return {
    mayOffer: () => now() - Number(storage.getItem(KEY) ?? -LOOP_WINDOW_MS) >= LOOP_WINDOW_MS,
    reload() {
      storage.setItem(KEY, String(now()));
      reload();
    },
  };
}
