/**
 * True when a chunk could not be loaded: a newer version was published, or the network is down. React keeps the
 * rejection of a lazy component, so only a reload helps.
 */
export function isChunkFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === 'ChunkLoadError' || (error as { code?: string }).code === 'CSS_CHUNK_LOAD_FAILED';
}

const KEY = 'howdah.reloaded-at';
/** A second failure within this time means that reloading does not help. */
const LOOP_WINDOW_MS = 60_000;

/** Prevents reload loops. */
export interface ReloadGuard {
  /** False when the page was reloaded for the same reason recently. */
  canReload(): boolean;
  reload(): void;
}

export function makeReloadGuard(storage: Storage, now: () => number, reload: () => void): ReloadGuard {
  return {
    canReload: () => now() - Number(storage.getItem(KEY) ?? -LOOP_WINDOW_MS) >= LOOP_WINDOW_MS,
    reload() {
      storage.setItem(KEY, String(now()));
      reload();
    },
  };
}
