import type { CatalogRelation } from './catalog.ts';
import type { Parameter } from './swagger.ts';

const returned = ['return=representation', 'return=minimal', 'return=headers-only'];

/** Parameters that operations refer to by name. */
export const commonParameters: Record<string, Parameter> = {
  preferReturn: prefer(returned),
  preferCount: prefer(['count=exact', 'count=planned', 'count=estimated']),
  preferPost: prefer([
    ...returned,
    'resolution=ignore-duplicates',
    'resolution=merge-duplicates',
    'missing=default',
  ]),
  select: query('select', 'Columns to answer'),
  on_conflict: query('on_conflict', 'Columns that tell which rows are the same'),
  order: query('order', 'How rows are sorted'),
  range: header('Range', 'Which rows to answer, as a range'),
  rangeUnit: { ...header('Range-Unit', 'Unit of the range'), default: 'items' } as Parameter,
  offset: query('offset', 'How many rows to skip'),
  limit: query('limit', 'How many rows to answer'),
};

/** Builds the parameters of the operations on tables and views: the bodies, and a filter for each column. */
export function relationParameters(relations: readonly CatalogRelation[]): Record<string, Parameter> {
  const entries = relations.flatMap(({ name, columns }): [string, Parameter][] => [
    [
      `body.${name}`,
      {
        name,
        in: 'body',
        description: `A row of ${name}`,
        required: false,
        schema: { $ref: `#/definitions/${pointer(name)}` },
      },
    ],
    ...columns.map((column): [string, Parameter] => [
      `rowFilter.${name}.${column.name}`,
      {
        name: column.name,
        in: 'query',
        required: false,
        type: 'string',
        format: column.format,
        ...(column.description && { description: column.description }),
      },
    ]),
  ]);
  return Object.fromEntries(entries);
}

export function rowFilters({ name, columns }: CatalogRelation): Parameter[] {
  return columns.map((column) => parameter(`rowFilter.${name}.${column.name}`));
}

/** Builds a reference to a parameter of the document. */
export function parameter(name: string): Parameter {
  return { $ref: `#/parameters/${pointer(name)}` };
}

/** Escapes a name for a JSON pointer in a URI. */
export function pointer(name: string): string {
  return encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'));
}

function query(name: string, description: string): Parameter {
  return { name, in: 'query', description, required: false, type: 'string' };
}

function header(name: string, description: string): Parameter {
  return { name, in: 'header', description, required: false, type: 'string' };
}

function prefer(choices: string[]): Parameter {
  return { ...header('Prefer', 'Preference'), enum: choices } as Parameter;
}
