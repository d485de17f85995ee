/** Ms between an edit and its being stored; leaving the page stores at once. */
const STORE_DELAY = 300;

/** Where texts are kept: `localStorage`, or what a test gives. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** `failed`: the browser's storage is full or switched off. */
export type BufferState = 'kept' | 'failed';

/**
 * The one query of a project, kept in this browser so that a reload loses nothing. (Saved snippets come with an area of
 * their own; this is not one, and does not look like one.)
 *
 * An edit is stored a moment after it was made, from the text as it is then: reading a long text with every key would
 * be felt.
 */
export class QueryBuffer {
  private pending: { timer: ReturnType<typeof setTimeout>; read: () => string } | null = null;
  private current: BufferState = 'kept';
  private readonly listeners = new Set<() => void>();

  constructor(
    private readonly key: string,
    private readonly storage: TextStorage,
  ) {}

  /** The stored text; empty where there is none. */
  load(): string {
    try {
      return this.storage.getItem(this.key) ?? '';
    } catch {
      this.settle('failed'); // storage is switched off: the text lasts as long as the page
      return '';
    }
  }

  /** Tells that the text was edited. `read` gives the text when it is time to store it. */
  edited(read: () => string): void {
    if (this.pending) clearTimeout(this.pending.timer);
    this.pending = { read, timer: setTimeout(() => this.flush(), STORE_DELAY) };
  }

  /** Stores what is not stored yet, now. */
  flush(): void {
    if (!this.pending) return;
    const { timer, read } = this.pending;
    clearTimeout(timer);
    this.pending = null;
    try {
      this.storage.setItem(this.key, read());
      this.settle('kept');
    } catch {
      this.settle('failed'); // full: the page says so, and goes on
    }
  }

  readonly state = (): BufferState => this.current;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  private settle(state: BufferState): void {
    if (state === this.current) return;
    this.current = state;
    for (const listener of this.listeners) listener();
  }
}

/** The key of a project's one query. */
export function bufferKey(ref: string): string {
  return `howdah.sql.${ref}`;
}
