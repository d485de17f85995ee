import { ident, literal } from './format.ts';
import { onTarget, together, whole, type BuiltSql } from './statements.ts';

/** Identifies an object by id or by name. */
export type Identifier = { id: number } | { name: string };

/** Builds SQL for objects that are identified by their name alone: schemas and roles. */
export interface NamedObjects {
  /** A condition on the catalog. `alias` is that of the catalog in the query, with its dot. */
  matches(identifier: Identifier, alias?: string): string;
  /** A query for the name of an object. */
  find(identifier: Identifier): string;
  /**
   * Runs statements on an object, given as the SQL before and after its name. By id, raises 'Cannot find … with id' in the
   * database if the object no longer exists.
   */
  change(identifier: Identifier, steps: readonly (readonly [before: string, after: string])[]): BuiltSql;
}

/** @param the name of the kind in errors */
export function namedObjects(catalog: string, nameColumn: string, what: string): NamedObjects {
  const matches = (identifier: Identifier, alias = '') => {
    if ('id' in identifier) return `${alias}oid = ${whole(identifier.id, 'id')}`;
    ident(identifier.name);
    return `${alias}${nameColumn} = ${literal(identifier.name)}`;
  };
  const find = (identifier: Identifier) =>
    `select ${nameColumn} from ${catalog} where ${matches(identifier)}`;
  return {
    matches,
    find,
    change: (identifier, steps) => {
      if ('id' in identifier) {
        const missing = `Cannot find ${what} with id ${identifier.id}`;
        return { sql: onTarget({ find: find(identifier), missing, steps }) };
      }
      const name = ident(identifier.name);
      return { sql: together(steps.map(([before, after]) => `${before}${name}${after}`)) };
    },
  };
}
