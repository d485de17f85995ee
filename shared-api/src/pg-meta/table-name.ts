import { ident } from './format.ts';

/** A table, or something else that a schema holds, by its name. */
export interface QualifiedName {
  schema: string;
  name: string;
}

/** What a table holds: a policy, a trigger. */
export interface NameOnTable {
  schema: string;
  table: string;
  name: string;
}

export function qualified({ schema, name }: QualifiedName): string {
  return `${ident(schema)}.${ident(name)}`;
}

/** The table of something that it holds. */
export function tableOf({ schema, table }: Pick<NameOnTable, 'schema' | 'table'>): string {
  return `${ident(schema)}.${ident(table)}`;
}

/** The end of a drop. */
export interface DropOptions {
  /** Also drops what depends on it. Otherwise the drop fails while something does. */
  cascade?: boolean;
}

export function behaviorSql({ cascade = false }: DropOptions): string {
  return cascade ? ' cascade' : '';
}
