import type { ResultColumn } from '../sql/events.ts';
import type { FieldDescription } from './backend-messages.ts';
import { namedQueryValues } from './query-values.ts';
import { PostgresBroken, type Wire } from './wire.ts';

/** Types below this oid are built in and never change their names. */
const FIRST_USER_OID = 16384;

/** A named statement and portal: the unnamed ones belong to the statement whose columns are described. */
const NAME = 'howdah_type_names';

/** Names types as `format_type` does. Asks Postgres once for each type and modifier. */
export class TypeNames {
  readonly #wire: Wire;
  readonly #builtIn: Map<string, string>;
  /** Users can rename and drop their own types, so these are cached for one script only. */
  #userDefined = new Map<string, string>();

  /** Sessions of one server can share the names of built-in types. */
  constructor(wire: Wire, builtIn = new Map<string, string>()) {
    this.#wire = wire;
    this.#builtIn = builtIn;
  }

  /** Adds the names of all built-in types, so that few results need to ask. */
  preload(types: { oid: number; name: string }[]): void {
    for (const { oid, name } of types) this.#builtIn.set(`${oid},-1`, name);
  }

  clearUserDefined(): void {
    this.#userDefined = new Map();
  }

  /**
   * Returns the columns of a result with their type names. Runs inside the statement's own transaction, where new
   * types are visible.
   */
  async describe(fields: FieldDescription[]): Promise<ResultColumn[]> {
    const unknown = new Set(fields.map(keyOf).filter((key) => this.#nameOf(key) === undefined));
    if (unknown.size > 0) await this.#ask([...unknown]);
    return fields.map((field) => ({
      name: field.name,
      type_id: field.typeId,
      type: this.#nameOf(keyOf(field)) ?? '???',
    }));
  }

  #nameOf(key: string): string | undefined {
    return this.#builtIn.get(key) ?? this.#userDefined.get(key);
  }

  async #ask(keys: string[]): Promise<void> {
    // Values of one array, not columns: a result can have more types than a statement can have columns.
    const calls = keys.map((key) => `pg_catalog.format_type(${key})`);
    const sql = `select pg_catalog.unnest(array[${calls.join(',')}])`;
    const names = await namedQueryValues(this.#wire, NAME, sql);
    if (names.length !== keys.length) throw new PostgresBroken('Postgres did not name the types of a result');
    keys.forEach((key, index) => {
      const isBuiltIn = Number.parseInt(key, 10) < FIRST_USER_OID;
      (isBuiltIn ? this.#builtIn : this.#userDefined).set(key, names[index]!);
    });
  }
}

/** Returns a key that is also the argument list of `format_type`. */
function keyOf(field: FieldDescription): string {
  return `${field.typeId},${field.typeModifier}`;
}
