import type { SchemaVersion } from '../../../engines/role-call.ts';

export interface Column {
  name: string;
  /** The type with its schema. For a domain, its base type. */
  type: string;
  /** The expression; null without a default. */
  default: string | null;
  /** Null without casts. */
  representation: Representation | null;
  /** Whether a new row must set it. */
  isRequired: boolean;
}

export interface FunctionName {
  schema: string;
  name: string;
}

/** The functions of a domain's casts, by which its values are read and written. */
export interface Representation {
  /** Converts a value for the response. */
  toJson?: FunctionName;
  /** Converts a value of the body. */
  fromJson?: FunctionName;
  /** Converts a value of a filter. */
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

/** A relationship between two relations. */
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
  oid: number;
  schema: string;
  name: string;
  parameters: Parameter[];
  volatility: 'i' | 's' | 'v';
  isSet: boolean;
  /** A row: of a table, of a type, or of its OUT arguments. */
  isComposite: boolean;
  isVoid: boolean;
  returnedType: string;
  /** For a row that belongs to no table. */
  columns: { name: string; type: string }[];
  /** The returned domain, if it is named like a media type. */
  mediaType: string | null;
  /** The settings in its definition. */
  settings: Setting[];
  /** The table or view whose rows it returns. */
  relation: Relation | null;
}

/** Produces the response of a media type. */
export interface MediaHandler {
  /** The name of the domain, in lower case. */
  mediaType: string;
  /** Whether the result is bytea. */
  isBinary: boolean;
  /** Null if the result of a function is the response. */
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
  /** Types of computed columns, by the table or view and the function's name. */
  computedTypes: Map<Relation, Map<string, string>>;
  /** What the settings of `authenticator` allow. Null if they do not decide; then the project's settings apply. */
  allows: { aggregates: boolean | null; plans: boolean | null };
  /** Settings by role; under null those of the database. The last one of a name applies. */
  roleSettings: Map<string | null, Setting[]>;
  /** By the table or view whose rows they take (null for any), and by media type. */
  handlers: Map<Relation | null, Map<string, MediaHandler>>;
}

export function keyOf(schema: string, name: string): string {
  return JSON.stringify([schema, name]);
}

export function isToOne({ cardinality }: Relationship): boolean {
  return cardinality === 'many-to-one' || cardinality === 'one-to-one';
}
