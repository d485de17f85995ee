import { randomBytes } from 'node:crypto';
import type { ReservedSchema } from '../dump-source.ts';
import { quoteName } from '../identifiers.ts';

/** The query with which pg_dump reads the names of schemas, once. */
const asksForSchemas = /^SELECT n\.tableoid, n\.oid, n\.nspname, /;

/**
 * Makes pg_dump include schemas whose names start with `pg_`, which it takes for system schemas. pg_dump sees
 * aliases; its queries and its output get the real names.
 */
export class ReservedSchemaNames {
  readonly #schemas: readonly (ReservedSchema & { alias: string })[];
  #asked = false;

  constructor(reserved: readonly ReservedSchema[]) {
    const word = randomBytes(12).toString('hex');
    // No alias is a prefix of another one.
    this.#schemas = reserved.map((schema, index) => ({ ...schema, alias: `schema_${word}_${index}_` }));
  }

  /** Rewrites a query of pg_dump. */
  inQuery(sql: string): string {
    return this.#schemas.length === 0 ? sql : this.#withAliases(this.#withNames(sql));
  }

  /** Rewrites pg_dump's script. */
  inScript(script: string): string {
    if (this.#schemas.length === 0) return script;
    if (!this.#asked) throw new Error('pg_dump did not ask for the names of schemas');
    return this.#schemas.reduce((text, { name, alias }) => {
      const comment = new RegExp(`^(-- .*; Schema: )${alias}(?=; Owner: )`, 'gm');
      return text
        .replace(comment, (_, before: string) => before + inOneLine(name))
        .replaceAll(alias, () => quoteName(name));
    }, script);
  }

  #withAliases(sql: string): string {
    if (!asksForSchemas.test(sql)) return sql;
    this.#asked = true;
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
