import type { SchemaVersion } from '../../../engines/role-call.ts';

export interface Column {
  name: string;
  /** The type with its schema; of a domain its base type. */
  type: string;
  /** The expression; null without a default. */
  default: string | null;
  /** Null without casts. */
  representation: Representation | null;
  /** A new row must give it. */
  isRequired: boolean;
}

export interface FunctionName {
  schema: string;
  name: string;
}

/** How values of a domain are read and written instead, by functions of its casts. */
export interface Representation {
  /** Makes the value of an answer. */
  toJson?: FunctionName;
  /** Reads the value of a body. */
  fromJson?: FunctionName;
  /** Reads the value of a filter. */
  fromText?: FunctionName;
}

/** A table or view. */
export interface Relation {
  oid: number;
  schema: string;
  name: string;
  isView: boolean;
  isPartition: boolean;
  insertable: boolean;
  updatable: boolean;
  deletable: boolean;
  primaryKey: string[];
  columns: Map<string, Column>;
}

export type Cardinality = 'many-to-one' | 'one-to-one' | 'one-to-many' | 'many-to-many';

/** A way from one relation to another. */
export type Relationship =
  | {
      kind: 'key';
      source: Relation;
      target: Relation;
      cardinality: Exclude<Cardinality, 'many-to-many'>;
      constraint: string;
      /** Pairs of a column of the source and one of the target. */
      columns: [source: string, target: string][];
    }
  | {
      kind: 'junction';
      source: Relation;
      target: Relation;
      cardinality: 'many-to-many';
      junction: Relation;
      /** Constraint and pairs of a column of the junction and one of the source, or of the target. */
      toSource: { constraint: string; columns: [junction: string, source: string][] };
      toTarget: { constraint: string; columns: [junction: string, target: string][] };
    }
  | {
      kind: 'computed';
      source: Relation;
      target: Relation;
      cardinality: 'many-to-one' | 'one-to-many';
      function: FunctionName;
    };

export interface Parameter {
  /** Empty for an unnamed one. */
  name: string;
  type: string;
  isRequired: boolean;
  isVariadic: boolean;
}

export type Setting = [name: string, value: string];

export interface Routine {
  schema: string;
  name: string;
  parameters: Parameter[];
  volatility: 'i' | 's' | 'v';
  isSet: boolean;
  /** A row: of a table, of a type, or of its OUT arguments. */
  isComposite: boolean;
  isVoid: boolean;
  returnedType: string;
  /** Of a row that is no table's. */
  columns: { name: string; type: string }[];
  /** The domain that it returns, where that is named like a media type. */
  mediaType: string | null;
  /** What it sets while it runs. */
  settings: Setting[];
  /** The table or view whose rows it returns. */
  relation: Relation | null;
}

/** Makes the answer of a media type. */
export interface MediaHandler {
  /** In lower case; that of the domain's name. */
  mediaType: string;
  /** What it makes is bytea. */
  isBinary: boolean;
  /** Null: the result of a function is the answer. */
  aggregate: FunctionName | null;
  /** The table or view whose rows the aggregate takes; null for any. */
  target: Relation | null;
}

export interface SchemaCache {
  version: SchemaVersion;
  relations: Relation[];
  /** By schema and name, see `keyOf`. */
  relationByKey: Map<string, Relation>;
  relationships: Map<Relation, Relationship[]>;
  routines: Map<string, Routine[]>;
  /** Types of what functions compute of a row, by its table or view and the function's name. */
  computedTypes: Map<Relation, Map<string, string>>;
  /** What the settings of `authenticator` allow. Null: they say nothing, and the project's settings count. */
  allows: { aggregates: boolean | null; plans: boolean | null };
  /** Settings by role; by null those of the database. Of a name the last one counts. */
  roleSettings: Map<string | null, Setting[]>;
  /** By the table or view whose rows they take, null for any, and by media type. */
  handlers: Map<Relation | null, Map<string, MediaHandler>>;
}

export function keyOf(schema: string, name: string): string {
  return JSON.stringify([schema, name]);
}

export function isToOne({ cardinality }: Relationship): boolean {
  return cardinality === 'many-to-one' || cardinality === 'one-to-one';
}
