/** Slower storage counts as unavailable. */
const TIMEOUT_MS = 5000;

/** What `openDB` of the library idb reports of an open database. */
export interface BrowserDatabaseEvents {
  blocking(currentVersion: number, blockedVersion: number | null, event: IDBVersionChangeEvent): void;
  terminated(): void;
}

/** A transaction of the library idb. */
interface Transaction {
  readonly mode: IDBTransactionMode;
  readonly done: Promise<void>;
  abort(): void;
}

/** A database that `openDB` of idb returns. */
interface OpenDatabase {
  transaction(...args: never[]): Transaction;
}

/**
 * A database in IndexedDB. The first call opens it, and so does the next one after a failure, or after it was closed: by the
 * browser, or for a newer version in another tab.
 */
export class BrowserDatabase<Database extends OpenDatabase> {
  #opened: Promise<Database> | null = null;

  constructor(private readonly open: (events: BrowserDatabaseEvents) => Promise<Database>) {}

  /**
   * Rejects if the browser's storage is switched off, full or blocked, or does not respond. Then no transaction of the call is
   * committed later.
   */
  async use<Result>(call: (database: Database) => Promise<Result>): Promise<Result> {
    const begun: Transaction[] = [];
    let isLate = false;
    const begin = (transaction: () => Transaction) => {
      if (isLate) throw notResponding();
      const one = transaction();
      begun.push(one);
      // The requests of the call reject, too. It may not wait for the transaction any more.
      one.done.catch(() => undefined);
      return one;
    };
    return inTime(
      this.#database().then((database) => call(withTransactions(database, begin))),
      () => {
        isLate = true;
        return abortAll(begun) ? notResponding() : notResponding(' The change may have been made.');
      },
    );
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

/** The methods of idb for a single request begin their transaction by `this.transaction`. */
function withTransactions<Database extends OpenDatabase>(
  database: Database,
  begin: (transaction: () => Transaction) => Transaction,
): Database {
  return new Proxy(database, {
    get(target, name) {
      if (name !== 'transaction') return Reflect.get(target, name) as unknown;
      return (...args: never[]) => begin(() => target.transaction(...args));
    },
  });
}

/** Returns false if a transaction that writes can no longer be aborted, because the browser is committing it or has done so. */
function abortAll(transactions: readonly Transaction[]): boolean {
  const isAborted = (transaction: Transaction) => {
    try {
      transaction.abort();
      return true;
    } catch {
      return transaction.mode === 'readonly';
    }
  };
  return transactions.map(isAborted).every(Boolean);
}

function notResponding(rest = ''): Error {
  return new Error(`The storage of the browser does not respond.${rest}`);
}

/** Rejects if a call of IndexedDB takes too long, because browsers sometimes never answer one. */
async function inTime<T>(call: Promise<T>, onLate: () => Error = notResponding): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(onLate()), TIMEOUT_MS);
  });
  try {
    return await Promise.race([call, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
