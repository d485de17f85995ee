import type { CatalogFunction, CatalogRelation } from './catalog.ts';
import { parameter, pointer, rowFilters } from './parameters.ts';
import { typeFields } from './properties.ts';
import type { Definition, Operation, Parameter, PathItem } from './swagger.ts';

const created = { 201: { description: 'Created' } };
const noContent = { 204: { description: 'No Content' } };

/** Describes the operations on a table or view, at `/<its name>`. */
export function relationPath(relation: CatalogRelation): PathItem {
  const { name, description, insertable, updatable, deletable } = relation;
  const about = { tags: [name], ...summaryOf(description) };
  const filters = rowFilters(relation);
  const body = parameter(`body.${name}`);
  return {
    get: {
      ...about,
      parameters: [
        ...filters,
        ...['select', 'order', 'range', 'rangeUnit', 'offset', 'limit', 'preferCount'].map(parameter),
      ],
      responses: {
        200: {
          description: 'OK',
          schema: { type: 'array', items: { $ref: `#/definitions/${pointer(name)}` } },
        },
        206: { description: 'Partial Content' },
      },
    },
    ...(insertable && {
      post: {
        ...about,
        parameters: [body, parameter('select'), parameter('on_conflict'), parameter('preferPost')],
        responses: created,
      },
    }),
    ...(updatable && {
      patch: { ...about, parameters: [...filters, body, parameter('preferReturn')], responses: noContent },
    }),
    ...(deletable && {
      delete: { ...about, parameters: [...filters, parameter('preferReturn')], responses: noContent },
    }),
  };
}

/** Describes the calls of a function, at `/rpc/<its name>`. */
export function functionPath(called: CatalogFunction): PathItem {
  const about = {
    tags: [`(rpc) ${called.name}`],
    ...summaryOf(called.description),
    produces: ['application/json', 'application/vnd.pgrst.object+json'],
    responses: { 200: { description: 'OK' } },
  };
  const post: Operation = { ...about, parameters: [argumentsBody(called), parameter('preferCount')] };
  if (!called.readable) return { post };
  return { get: { ...about, parameters: called.arguments.map(asQuery) }, post };
}

function argumentsBody({ description, arguments: all }: CatalogFunction): Parameter {
  const required = all.filter((argument) => argument.required).map(({ name }) => name);
  const schema: Definition = {
    type: 'object',
    ...(description && { description }),
    ...(required.length > 0 && { required }),
    properties: Object.fromEntries(all.map(({ name, format }) => [name, typeFields(format)])),
  };
  return { name: 'args', in: 'body', required: true, schema };
}

function asQuery({ name, format, required }: CatalogFunction['arguments'][number]): Parameter {
  const { type = 'string', items } = typeFields(format);
  return {
    name,
    in: 'query',
    required,
    type,
    format,
    ...(items && { items: { type: items.type ?? 'string' }, collectionFormat: 'multi' as const }),
  };
}

/** Splits a comment into its first line and the rest. */
function summaryOf(comment: string | null): { summary?: string; description?: string } {
  const [summary, ...rest] = (comment ?? '').split('\n');
  const description = rest.join('\n').trim();
  return { ...(summary && { summary }), ...(description && { description }) };
}
