import type { CatalogColumn, CatalogRelation } from './catalog.ts';
import type { Definition, Property } from './swagger.ts';

const plainTypes = new Map<string, Property['type']>([
  ['character varying', 'string'],
  ['character', 'string'],
  ['text', 'string'],
  ['boolean', 'boolean'],
  ['smallint', 'integer'],
  ['integer', 'integer'],
  ['bigint', 'integer'],
  ['numeric', 'number'],
  ['real', 'number'],
  ['double precision', 'number'],
  ['json', undefined],
  ['jsonb', undefined],
]);

/** Returns the JSON type of a Postgres type. Types without a JSON equivalent are strings. */
export function typeOf(format: string): Property['type'] {
  if (format.endsWith('[]')) return 'array';
  return plainTypes.has(format) ? plainTypes.get(format) : 'string';
}

/** Returns `type` and `format`, and for an array the type of its items. */
export function typeFields(format: string): Property {
  const type = typeOf(format);
  if (type === undefined) return { format };
  if (type !== 'array') return { type, format };
  const itemType = typeOf(format.slice(0, -2));
  return { type, format, items: itemType ? { type: itemType } : {} };
}

/** Describes a table or view as an object. */
export function definitionOf({ description, columns }: CatalogRelation): Definition {
  const required = columns.filter(({ nullable }) => !nullable).map(({ name }) => name);
  return {
    ...(description && { description }),
    // Swagger does not allow an empty list.
    ...(required.length > 0 && { required }),
    properties: Object.fromEntries(columns.map((column) => [column.name, propertyOf(column)])),
    type: 'object',
  };
}

function propertyOf(column: CatalogColumn): Property {
  const description = describe(column);
  const value = column.default === null ? undefined : defaultValue(column.default, column.format);
  return {
    ...typeFields(column.format),
    ...(description && { description }),
    ...(value !== undefined && { default: value }),
    ...(column.enum && { enum: column.enum }),
    ...(column.max_length !== null && { maxLength: column.max_length }),
  };
}

/**
 * Returns the comment, followed by the notes from which clients read keys: `<pk/>` and
 * `<fk table='t' column='c'/>`.
 */
function describe({ description, primary, references }: CatalogColumn): string {
  const notes = [
    ...(primary ? ['This is a Primary Key.<pk/>'] : []),
    ...(references
      ? [
          `This is a Foreign Key to \`${references.table}.${references.column}\`.` +
            `<fk table='${references.table}' column='${references.column}'/>`,
        ]
      : []),
  ];
  const note = notes.length > 0 ? `Note:\n${notes.join('\n')}` : '';
  return [description, note].filter(Boolean).join('\n\n');
}

/**
 * Converts a default to JSON. A literal becomes its value (`'paid'::public.order_status` is "paid"). Any
 * other expression becomes its text if the type is a string in JSON (`now()`), and is omitted otherwise
 * (`nextval(...)`).
 */
function defaultValue(expression: string, format: string): unknown {
  const literal = /^'((?:[^']|'')*)'(?:::.+)?$/s.exec(expression)?.[1]?.replaceAll("''", "'");
  if (typeOf(format) === 'string') return literal ?? expression;
  if (typeOf(format) === 'array') return undefined;
  try {
    return JSON.parse(literal ?? expression);
  } catch {
    // An expression, not a literal.
    return undefined;
  }
}
