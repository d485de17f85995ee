import { PGlite } from '@electric-sql/pglite';
import { StartRefusal } from '../kernel/errors.ts';
import { DiskFullError, isDiskFull, isDiskLow } from '../kernel/home/disk-space.ts';
import { startParams } from './pglite-folder.ts';

const READ_ONLY_TRANSACTION = '25006';

/** Postgres ended during a call or before it. Committed data is available when it is open again. */
class DatabaseEnded extends Error {}

/** What Postgres logs when it ends, and its runtime when it aborts. Further lines of a message begin with a tab. */
const LAST_LINE = /^(Aborted\(|\S+ \S+ \S+ \[\d+\] (FATAL|PANIC): )/;

/**
 * A PGlite that refuses all calls after a panic of Postgres. Otherwise it would answer as if nothing had happened, or
 * block this process on one of its own locks.
 */
class MortalPglite extends PGlite {
  #lastLine: string | undefined;

  constructor(dir: string) {
    super(dir, {
      startParams,
      onStderr: (line) => {
        if (LAST_LINE.test(line)) this.#lastLine ??= line;
        // Do not print it.
        return false;
      },
    });
  }

  get isDead(): boolean {
    return this.#lastLine !== undefined;
  }

  get lastLine(): string | undefined {
    return this.#lastLine;
  }

  override execProtocolRawSync(message: Uint8Array): Uint8Array {
    if (this.isDead) throw new DatabaseEnded(`The control plane's Postgres ended: ${this.#lastLine}`);
    return super.execProtocolRawSync(message);
  }
}

/**
 * The client of the control plane's PGlite. While the disk is nearly full, it is read-only, so that calls that need
 * no space still succeed. When Postgres ends anyway, as it does when it has no space for its WAL, the next call opens
 * the database again from disk.
 */
export class RecoveringPglite {
  readonly #dir: string;
  #client: Promise<MortalPglite> | undefined;
  #isReadOnly = false;
  #isClosed = false;
  #writes = 0;

  constructor(dir: string) {
    this.#dir = dir;
  }

  /** How many calls that can write have ended. A call is counted before it resolves. */
  get writes(): number {
    return this.#writes;
  }

  /** Returns the part of a client that Drizzle uses. */
  asPglite(): PGlite {
    const used: Pick<PGlite, 'query' | 'transaction'> = {
      query: (sql, ...args) =>
        this.#run((client) => client.query(sql, ...args), { canWrite: !/^\s*select\s/i.test(sql) }),
      transaction: (work) => this.#run((client) => client.transaction(work), { canWrite: true }),
    };
    return used as PGlite;
  }

  /** Rejects with a StartRefusal when the database cannot be opened. */
  async open(): Promise<void> {
    await this.#open();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    const client = await this.#client?.catch(() => undefined);
    if (client && !client.isDead) await client.close();
  }

  async #run<T>(work: (client: MortalPglite) => Promise<T>, { canWrite }: { canWrite: boolean }): Promise<T> {
    let client: MortalPglite | undefined;
    let opened: Promise<MortalPglite> | undefined;
    try {
      opened = this.#open();
      client = await opened;
      await this.#followDisk(client);
      return await work(client);
    } catch (error) {
      throw this.#explain(error);
    } finally {
      if (canWrite) this.#writes += 1;
      if (client?.isDead) this.#forget(opened);
    }
  }

  #open(): Promise<MortalPglite> {
    if (this.#client) return this.#client;
    if (this.#isClosed) throw new DatabaseEnded('The control plane is closed');
    // Crash recovery writes.
    if (isDiskLow(this.#dir)) throw new DiskFullError();
    this.#isReadOnly = false;
    const client = openAt(this.#dir);
    this.#client = client;
    client.catch(() => this.#forget(client));
    return client;
  }

  /** Another call can have opened the database again by now. */
  #forget(client: Promise<MortalPglite> | undefined): void {
    if (this.#client === client) this.#client = undefined;
  }

  async #followDisk(client: MortalPglite): Promise<void> {
    const isReadOnly = isDiskLow(this.#dir);
    if (isReadOnly === this.#isReadOnly) return;
    this.#isReadOnly = isReadOnly;
    await client.query(`set default_transaction_read_only = ${isReadOnly ? 'on' : 'off'}`);
  }

  #explain(error: unknown): unknown {
    if (error instanceof DiskFullError) return error;
    const ended = error instanceof DatabaseEnded && isDiskLow(this.#dir);
    return ended || isRefusedWrite(error) || isDiskFull(error) ? new DiskFullError({ cause: error }) : error;
  }
}

async function openAt(dir: string): Promise<MortalPglite> {
  const client = new MortalPglite(dir);
  try {
    await client.waitReady;
    return client;
  } catch (error) {
    throw new StartRefusal(
      `The control plane in ${dir} does not open (${client.lastLine ?? String(error)}). Try again; if that does not help, put a copy of HOWDAH_HOME in its place.`,
      { cause: error },
    );
  }
}

/** In a transaction, Drizzle wraps errors of the driver. */
function isRefusedWrite(error: unknown): boolean {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown };
  return code === READ_ONLY_TRANSACTION || (cause !== undefined && isRefusedWrite(cause));
}
