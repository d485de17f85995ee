import { MAX_NAME_BYTES } from '@howdah/shared-api/contract';
import { createHash, createHmac } from 'node:crypto';

/** Valid names of databases in an engine. The PGlite engine uses them in paths, this one derives names from them. */
const pattern = /^[a-z0-9_-]{1,64}$/;

/**
 * Derives names and passwords on the servers from the home's key. Several platforms can share a server without
 * collisions, and the processes of one platform need to store nothing.
 */
export class ServerNames {
  readonly #key: Buffer;
  /** The prefix of this platform's database names. */
  readonly prefix: string;

  constructor(key: Buffer) {
    this.#key = key;
    this.prefix = `howdah_${this.#derive('names').toString('hex').slice(0, 8)}_`;
  }

  /**
   * Returns the name in Postgres of a database and of its owner role, or null for an invalid name. Every user of a
   * server can list these names, so they reveal nothing about the project.
   */
  database(name: string): string | null {
    if (!pattern.test(name)) return null;
    return `${this.prefix}${this.#derive(`name of ${name}`).toString('hex').slice(0, 24)}`;
  }

  /** Returns the name that older platforms gave the database. */
  formerDatabase(name: string): string {
    const whole = `${this.prefix}${name}`;
    if (whole.length <= MAX_NAME_BYTES) return whole;
    const hash = createHash('sha256').update(name).digest('hex').slice(0, 16);
    return `${whole.slice(0, MAX_NAME_BYTES - 17)}.${hash}`;
  }

  /** Returns the name of the database while it is being created. No project's database can have this name. */
  unfinished(database: string): string {
    return `howdah_unfinished_${createHash('sha256').update(database).digest('hex').slice(0, 32)}`;
  }

  /** Returns the role that read-only runs of a database log in as. */
  reader(database: string): string {
    return `${database}_r`;
  }

  /** Returns the derived password of a role. */
  password(role: string): string {
    return this.#derive(`owner of ${role}`).toString('base64url');
  }

  #derive(what: string): Buffer {
    return createHmac('sha256', this.#key).update(`howdah postgres ${what}`).digest();
  }
}
