import type { EntityKind } from '../entities/types.ts';
import type { RestDefinition, RestDocument, RestOperation, RestProperty } from './document-types.ts';
import { jsonTypeOf } from './json-type.ts';
import type { ApiFacts, FunctionFacts, RelationFacts, ValueFacts } from './facts-sql.ts';
import type {
  ApiArgument,
  ApiCatalog,
  ApiColumn,
  ApiFunction,
  ApiReference,
  ApiTable,
} from './catalog-types.ts';

const KINDS: Record<string, EntityKind> = {
  r: 'table',
  p: 'partitioned table',
  v: 'view',
  m: 'materialized view',
  f: 'foreign table',
};

const RPC = '/rpc/';

/**
 * Combines the tables and functions of the document with their schemas and the facts of the catalogs. A name
 * that several exposed schemas share is in the document only once, for the first of them.
 */
export function readCatalog(document: RestDocument, facts: ApiFacts, schemas: string[]): ApiCatalog {
  const relations = firstOfEachName(facts.relations, schemas);
  const overloads = overloadsOf(facts.functions, schemas);
  const references = referencesByTable(facts);
  const tables = Object.entries(document.definitions).map(([name, definition]) =>
    readTable(name, definition, document, relations.get(name), references, schemas),
  );
  const exposed = new Set(tables.map(idOf));
  const isExposed = ({ toSchema, toTable }: Pick<ApiReference, 'toSchema' | 'toTable'>) =>
    exposed.has(idOf({ schema: toSchema, name: toTable }));
  for (const table of tables) {
    table.references = table.references.filter(isExposed);
    table.compositeReferences = table.compositeReferences.filter(isExposed);
  }
  const functions = Object.keys(document.paths)
    .filter((path) => path.startsWith(RPC))
    .flatMap((path) => {
      const known = overloads.get(path.slice(RPC.length));
      return known
        ? known.map((each) => readOverload(path, each, known.length > 1))
        : readFunction(path, document, schemas);
    });
  return { schemas, tables: tables.sort(byName), functions: functions.sort(byName) };
}

/** Identifies a table or function: schemas and names cannot contain NUL. */
const idOf = ({ schema, name }: { schema: string; name: string }) => `${schema}\0${name}`;

const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0);

function readTable(
  name: string,
  { description, required = [], properties }: RestDefinition,
  { paths }: RestDocument,
  facts: RelationFacts | undefined,
  references: Map<string, TableReferences>,
  schemas: string[],
): ApiTable {
  const [schema, , kind = 'r', hasRowSecurity, filled, generated, keys, upsertKeys, values] = facts ?? [
    schemas[0] ?? 'public',
    name,
    'r',
    false,
    [],
    [],
    [],
    [],
    [],
  ];
  const path = paths[`/${name}`];
  return {
    schema,
    name,
    kind: KINDS[kind] ?? 'table',
    description: description ?? null,
    canInsert: Boolean(path?.post),
    canUpdate: Boolean(path?.patch),
    canDelete: Boolean(path?.delete),
    hasRowSecurity,
    columns: Object.entries(properties).map(([column, property]): ApiColumn => ({
      ...readProperty(
        column,
        property,
        values.find((value) => value.name === column),
      ),
      required: required.includes(column),
      primary: property.description?.includes('<pk/>') ?? false,
      input: generated.includes(column)
        ? 'never'
        : required.includes(column) && !filled.includes(column)
          ? 'required'
          : 'optional',
    })),
    keys,
    upsertKeys,
    ...(references.get(idOf({ schema, name })) ?? { references: [], compositeReferences: [] }),
  };
}

function readProperty(
  name: string,
  { type, format, description, ...more }: RestProperty,
  facts: ValueFacts | undefined,
) {
  return {
    name,
    format,
    type: type ?? null,
    description: withoutNotes(description),
    choices: more.enum ?? facts?.choices ?? null,
    fields: facts?.fields ?? null,
    maxLength: more.maxLength ?? null,
  };
}

/** Returns a column's comment without the notes on keys that the document appends. */
export function withoutNotes(description: string | undefined): string | null {
  return description?.replace(/(^|\n\n)Note:\nThis is a (Primary|Foreign) Key[^]*$/, '').trim() || null;
}

/** Describes one overload, based on the catalogs: the document lists only one per name. */
function readOverload(
  path: string,
  [schema, name, returns, description, readOnly, runsAsOwner, all]: FunctionFacts,
  isOneOfSeveral: boolean,
): ApiFunction {
  return {
    schema,
    name,
    signature: isOneOfSeveral ? `(${all.map(({ format }) => format).join(', ')})` : null,
    path,
    description: description?.trim() || null,
    arguments: all.map((argument) => ({ ...argument, type: jsonTypeOf(argument.format) })),
    readOnly,
    runsAsOwner,
    returns,
  };
}

/** Describes a function that is in the document but was dropped before the catalogs were read. */
function readFunction(path: string, { paths }: RestDocument, schemas: string[]): ApiFunction {
  const { get, post } = paths[path] ?? {};
  const { properties = {}, required = [] } =
    post?.parameters?.find((parameter) => parameter.in === 'body')?.schema ?? {};
  return {
    schema: schemas[0] ?? 'public',
    name: path.slice(RPC.length),
    signature: null,
    path,
    description: commentOf(post),
    arguments: Object.entries(properties).map(([name, { type, format }]): ApiArgument => ({
      name,
      format,
      type: type ?? null,
      required: required.includes(name),
      choices: null,
      fields: null,
    })),
    readOnly: Boolean(get),
    runsAsOwner: false,
    returns: null,
  };
}

function commentOf(operation: RestOperation | undefined): string | null {
  return [operation?.summary, operation?.description].filter(Boolean).join('\n') || null;
}

function firstOfEachName<Facts extends [schema: string, name: string, ...rest: unknown[]]>(
  all: Facts[],
  schemas: readonly string[],
): Map<string, Facts> {
  const place = (schema: string) => schemas.indexOf(schema);
  const found = new Map<string, Facts>();
  for (const facts of all) {
    const known = found.get(facts[1]);
    if (!known || place(facts[0]) < place(known[0])) found.set(facts[1], facts);
  }
  return found;
}

/** Returns all overloads of each name, from the first schema that has the name. */
function overloadsOf(
  all: readonly FunctionFacts[],
  schemas: readonly string[],
): Map<string, FunctionFacts[]> {
  const first = firstOfEachName([...all], schemas);
  const found = new Map<string, FunctionFacts[]>();
  for (const facts of all) {
    const [schema, name] = facts;
    if (first.get(name)?.[0] === schema) found.set(name, [...(found.get(name) ?? []), facts]);
  }
  return found;
}

type TableReferences = Pick<ApiTable, 'references' | 'compositeReferences'>;

function referencesByTable({ foreignKeys }: ApiFacts): Map<string, TableReferences> {
  const byTable = new Map<string, TableReferences>();
  for (const [schema, name, column, toSchema, toTable, toColumn, columns] of foreignKeys) {
    const id = idOf({ schema, name });
    const known = byTable.get(id) ?? { references: [], compositeReferences: [] };
    if (columns === 1) known.references.push({ column, toSchema, toTable, toColumn });
    else known.compositeReferences.push({ toSchema, toTable });
    byTable.set(id, known);
  }
  return byTable;
}
