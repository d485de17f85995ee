import { backend } from '../../protocol/backend-messages.ts';
import { simpleQueryValues } from '../../protocol/query-values.ts';
import { PostgresBroken, type Wire } from '../../protocol/wire.ts';
import { setOwnerSql, setSuperuserSql } from '../roles/ensure-roles.ts';

/** WAL in bytes that can be written before the next checkpoint. */
export const MAX_WAL_BYTES = 64 * 1024 * 1024;

/** How much WAL Postgres keeps for reuse: its default of 80 MB to 1 GB is more than most projects hold. */
export const walParameters = ['min_wal_size=32MB', 'max_wal_size=64MB'];

/**
 * Makes checkpoints between requests. Without a postmaster, Postgres makes none while it runs, and keeps all of its
 * WAL until the next one.
 */
export class Checkpoints {
  readonly #wire: Wire;
  #last = 0;

  private constructor(wire: Wire) {
    this.#wire = wire;
  }

  /** Starts counting at the current WAL position: opening made a checkpoint, or the last close did. */
  static async begin(wire: Wire): Promise<Checkpoints> {
    const checkpoints = new Checkpoints(wire);
    checkpoints.#last = await checkpoints.#written();
    return checkpoints;
  }

  async isDue(): Promise<boolean> {
    return (await this.#written()) - this.#last >= MAX_WAL_BYTES;
  }

  /**
   * Makes a checkpoint. Call it outside of transactions. When the checkpoint fails (the disk can be full), the next
   * request tries again. Rejects with PostgresBroken when Postgres broke down.
   */
  async make(): Promise<void> {
    const written = await this.#written();
    let isMade = false;
    let isReady = false;
    const sql = `${setSuperuserSql}; checkpoint; ${setOwnerSql}`;
    await this.#wire.send([this.#wire.serialize.query(sql)], (type, body) => {
      if (type === backend.commandComplete && body.toString('utf8', 0, body.length - 1) === 'CHECKPOINT')
        isMade = true;
      if (type === backend.readyForQuery) isReady = true;
    });
    if (!isReady) throw new PostgresBroken('Postgres broke down while it made a checkpoint');
    if (isMade) this.#last = written;
  }

  /**
   * Returns the bytes of WAL since the database was created, or the last known number when Postgres does not answer.
   */
  async #written(): Promise<number> {
    const sql = `select pg_catalog.pg_current_wal_insert_lsn() - '0/0'::pg_catalog.pg_lsn`;
    const [written] = await simpleQueryValues(this.#wire, sql);
    return written === undefined ? this.#last : Number(written);
  }
}
