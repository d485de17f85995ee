import { RestError } from '../rest-error.ts';
import type { MediaHandler } from '../schema-cache/schema-cache.ts';

/** Accepts every type. It is also the name of a domain for every type. */
export const ANY = '*/*';

/** The formats in which the platform returns rows. */
type BuiltinFormat = 'json' | 'json-stripped' | 'object' | 'object-stripped' | 'csv' | 'geojson';

/** The format of the rows. */
export type Format = BuiltinFormat | MediaHandler;

const contentTypes: Record<BuiltinFormat, string> = {
  json: 'application/json; charset=utf-8',
  'json-stripped': 'application/vnd.pgrst.array+json;nulls=stripped; charset=utf-8',
  object: 'application/vnd.pgrst.object+json; charset=utf-8',
  'object-stripped': 'application/vnd.pgrst.object+json;nulls=stripped; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  geojson: 'application/geo+json; charset=utf-8',
};

/** Types of the platform's own responses that a project can replace. */
const ownTypes = ['application/json', 'application/geo+json'];

export function contentTypeOf(format: Format): string {
  if (typeof format === 'string') return contentTypes[format];
  const { mediaType, isBinary } = format;
  // The function sets the type.
  if (mediaType === ANY) return 'application/octet-stream';
  const isText = mediaType.startsWith('text/') || ownTypes.includes(mediaType);
  return isText && !isBinary ? `${mediaType}; charset=utf-8` : mediaType;
}

/** The type that a call accepts to get this format. */
export const acceptOf = (format: Format): string =>
  typeof format === 'string' ? contentTypes[format] : format.mediaType;

export const isSingular = (format: Format): boolean => format === 'object' || format === 'object-stripped';

export interface MediaType {
  /** In lower case, without parameters. */
  name: string;
  parameters: Map<string, string>;
  text: string;
}

/** Parses an `Accept` header: the types by descending `q`, in their order otherwise. */
export function parseAccept(header: string | undefined): MediaType[] {
  if (header === undefined || header.trim() === '') return [parseMediaType('*/*')];
  const ranked = splitUnquoted(header, ',').map((entry) => {
    const type = parseMediaType(entry);
    const quality = Number(type.parameters.get('q') ?? 1);
    return { type, quality: Number.isFinite(quality) ? quality : 1 };
  });
  return ranked
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ type }) => type);
}

export function parseMediaType(text: string): MediaType {
  const [name = '', ...parameters] = splitUnquoted(text, ';').map((part) => part.trim());
  const pairs = parameters.map((parameter): [string, string] => {
    const [key = '', value = ''] = parameter.split(/=(.*)/s);
    return [key.trim().toLowerCase(), value.trim().replace(/^"(.*)"$/s, '$1')];
  });
  return { name: name.toLowerCase(), parameters: new Map(pairs), text: text.trim() };
}

/**
 * Chooses how to answer. What the project makes itself comes before what the platform makes of the same type, besides the
 * types of PostgREST. Throws PGRST107 when nothing that is accepted can be made.
 */
export function chooseFormat(
  accepted: readonly MediaType[],
  handlerOf: (mediaType: string) => MediaHandler | null,
): Format {
  for (const type of accepted) {
    const isReserved = type.name.startsWith('application/vnd.pgrst.');
    const format = (isReserved ? null : handlerOf(type.name)) ?? formatOf(type);
    if (format) return format;
  }
  throw notAvailable(accepted);
}

/** The type of the root's document. */
export function assertOpenApi(accepted: readonly MediaType[]): void {
  const known = ['application/openapi+json', 'application/json', '*/*', 'application/*'];
  if (!accepted.some(({ name }) => known.includes(name))) throw notAvailable(accepted);
}

function notAvailable(accepted: readonly MediaType[]): RestError {
  const names = accepted.map(({ text }) => text).join(', ');
  return new RestError('PGRST107', `None of these media types are available: ${names}`);
}

function formatOf({ name, parameters }: MediaType): BuiltinFormat | null {
  const isStripped = parameters.get('nulls') === 'stripped';
  switch (name) {
    case ANY:
    case 'application/*':
    case 'application/json':
      return 'json';
    case 'text/csv':
      return 'csv';
    case 'application/geo+json':
      return 'geojson';
    case 'application/vnd.pgrst.object':
    case 'application/vnd.pgrst.object+json':
      return isStripped ? 'object-stripped' : 'object';
    case 'application/vnd.pgrst.array':
    case 'application/vnd.pgrst.array+json':
      return isStripped ? 'json-stripped' : 'json';
    default:
      return null;
  }
}

/** Splits at a separator that is not in quotes. */
function splitUnquoted(text: string, separator: ',' | ';'): string[] {
  const parts = text.match(
    separator === ',' ? /(?:"(?:\\.|[^"\\])*"|[^,"]|")+/g : /(?:"(?:\\.|[^"\\])*"|[^;"]|")+/g,
  );
  return parts ?? [];
}
