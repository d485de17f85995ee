import { randomBytes } from 'node:crypto';
import { quoteName } from './identifiers.ts';
import type { ReservedSchema } from './left-out.ts';

/** Q, a query of the simple protocol. */
const QUERY = 0x51;

/** How pg_dump asks for the names of schemas, once. */
const asksForSchemas = /^SELECT n\.tableoid, n\.oid, n\.nspname, /;

/**
 * Makes pg_dump dump schemas whose names start with `pg_`, which it takes for Postgres's own: it is told other names, and both
 * what it asks and what it writes get the real ones.
 */
export class ReservedSchemaNames {
  readonly #schemas: readonly (ReservedSchema & { alias: string })[];
  #told = false;

  constructor(reserved: readonly ReservedSchema[]) {
    const word = randomBytes(12).toString('hex');
    // None is the beginning of another one.
    this.#schemas = reserved.map((schema, index) => ({ ...schema, alias: `schema_${word}_${index}_` }));
  }

  /** What pg_dump sends: one message of the protocol, or several. */
  inQueries(bytes: Uint8Array): Uint8Array {
    if (this.#schemas.length === 0 || bytes[0] === 0) return bytes;
    const sent = Buffer.from(bytes);
    const messages: Buffer[] = [];
    for (let at = 0; at < sent.length;) {
      const end = at + 1 + sent.readInt32BE(at + 1);
      if (end > sent.length) throw new Error('pg_dump sent a part of a message');
      const message = sent.subarray(at, end);
      messages.push(message[0] === QUERY ? this.#query(message) : message);
      at = end;
    }
    return Buffer.concat(messages);
  }

  /** pg_dump's script. */
  inScript(script: string): string {
    if (this.#schemas.length === 0) return script;
    if (!this.#told) throw new Error('pg_dump did not ask for the names of schemas');
    return this.#schemas.reduce((text, { name, alias }) => {
      const comment = new RegExp(`^(-- .*; Schema: )${alias}(?=; Owner: )`, 'gm');
      return text
        .replace(comment, (_, before: string) => before + inOneLine(name))
        .replaceAll(alias, () => quoteName(name));
    }, script);
  }

  #query(message: Buffer): Buffer {
    const sql = message.toString('utf8', 5, message.length - 1);
    const changed = this.#withAliases(this.#withNames(sql));
    if (changed === sql) return message;
    const text = Buffer.from(`${changed}\0`);
    const header = Buffer.alloc(5);
    header[0] = QUERY;
    header.writeInt32BE(text.length + 4, 1);
    return Buffer.concat([header, text]);
  }

  #withAliases(sql: string): string {
    if (!asksForSchemas.test(sql)) return sql;
    this.#told = true;
    const cases = this.#schemas.map(({ oid, alias }) => `WHEN ${oid} THEN '${alias}'`).join(' ');
    return sql.replace('n.nspname', `CASE n.oid ${cases} ELSE n.nspname END AS nspname`);
  }

  #withNames(sql: string): string {
    return this.#schemas.reduce(
      (text, { name, alias }) => text.replaceAll(alias, () => quoteName(name)),
      sql,
    );
  }
}

function inOneLine(name: string): string {
  return name.replace(/[\r\n]/g, ' ');
}
