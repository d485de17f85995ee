import { ident } from './format.ts';

/** A table or another object of a schema, by its name. */
export interface QualifiedName {
  schema: string;
  name: string;
}

/** An object of a table: a policy, a trigger. */
export interface NameOnTable {
  schema: string;
  table: string;
  name: string;
}

export function qualified({ schema, name }: QualifiedName): string {
  return `${ident(schema)}.${ident(name)}`;
}

/** The table of an object. */
export function tableOf({ schema, table }: Pick<NameOnTable, 'schema' | 'table'>): string {
  return `${ident(schema)}.${ident(table)}`;
}

/** The end of a drop statement. */
export interface DropOptions {
  /** Also drops dependents. Otherwise, the drop fails if there are any. */
  cascade?: boolean;
}

export function behaviorSql({ cascade = false }: DropOptions): string {
  return cascade ? ' cascade' : '';
}
