import { createHash, createHmac } from 'node:crypto';

/** What Postgres keeps of a name. */
const MAX_NAME = 63;
/** Engine's names: what may become part of a path elsewhere, and of a name here. */
const pattern = /^[a-z0-9_-]{1,64}$/;

/**
 * Names and passwords on the servers, all made from the home's key: several platforms can share a server without meeting, and
 * the processes of one platform need to store nothing.
 */
export class ServerNames {
  readonly #key: Buffer;
  /** Begins the names of this platform's databases. */
  readonly prefix: string;

  constructor(key: Buffer) {
    this.#key = key;
    this.prefix = `howdah_${this.#derive('names').toString('hex').slice(0, 8)}_`;
  }

  /**
   * The name in Postgres of a database and of its owner role. Everybody on a server can list both, so it reveals
   * nothing about the project. Null for an invalid name.
   */
  database(name: string): string | null {
    if (!pattern.test(name)) return null;
    return `${this.prefix}${this.#derive(`name of ${name}`).toString('hex').slice(0, 24)}`;
  }

  /** What the database was called by older platforms. */
  formerDatabase(name: string): string {
    const whole = `${this.prefix}${name}`;
    if (whole.length <= MAX_NAME) return whole;
    const hash = createHash('sha256').update(name).digest('hex').slice(0, 16);
    return `${whole.slice(0, MAX_NAME - 17)}.${hash}`;
  }

  /** The database while it is being made. No engine's name leads here. */
  unfinished(database: string): string {
    return `howdah_unfinished_${createHash('sha256').update(database).digest('hex').slice(0, 32)}`;
  }

  /** The role that read-only runs of a database log in as. */
  reader(database: string): string {
    return `${database}_r`;
  }

  /** The password of a role. */
  password(role: string): string {
    return this.#derive(`owner of ${role}`).toString('base64url');
  }

  #derive(what: string): Buffer {
    return createHmac('sha256', this.#key).update(`howdah postgres ${what}`).digest();
  }
}
