/** Slower storage counts as unavailable. */
const TIMEOUT_MS = 5000;

/** What `openDB` of the library idb reports of an open database. */
export interface BrowserDatabaseEvents {
  blocking(currentVersion: number, blockedVersion: number | null, event: IDBVersionChangeEvent): void;
  terminated(): void;
}

/**
 * A database in IndexedDB. The first call opens it, and so does the next one after a failure, or after it was closed: by the
 * browser, or for a newer version in another tab.
 */
export class BrowserDatabase<Database> {
  #opened: Promise<Database> | null = null;

  constructor(private readonly open: (events: BrowserDatabaseEvents) => Promise<Database>) {}

  /** Rejects if the browser's storage is switched off, full or blocked, or does not respond. */
  async use<Result>(call: (database: Database) => Promise<Result>): Promise<Result> {
    return inTime(this.#database().then(call));
  }

  /** Without IndexedDB, opening throws. */
  #database(): Promise<Database> {
    if (this.#opened) return this.#opened;
    const drop = () => {
      if (this.#opened === opened) this.#opened = null;
    };
    const opened = inTime(
      this.open({
        blocking(_current, _blocked, event) {
          (event.target as IDBDatabase).close();
          drop();
        },
        terminated: drop,
      }),
    );
    opened.catch(drop);
    this.#opened = opened;
    return opened;
  }
}

/** Rejects if a call of IndexedDB takes too long, because browsers sometimes never answer one. */
async function inTime<T>(call: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The storage of the browser does not respond.')), TIMEOUT_MS);
  });
  try {
    return await Promise.race([call, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
