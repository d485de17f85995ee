import type { CollectedRoute, JsonSchema } from './collect-routes.ts';
import {
  hostileBodies,
  hostileContentTypes,
  hostilePathParts,
  hostileTexts,
  hostileValues,
} from './hostile-values.ts';
import type { Sample } from './samples.ts';
import type { Seeded } from './seeded.ts';

/** An invalid or unusual call, as a change of a valid one. */
export interface HostileCall {
  what: string;
  /** Parameters of the path, already encoded. */
  params?: Record<string, string>;
  /** Replaces that of the sample. */
  query?: string;
  /** Replaces that of the sample. A string is sent unchanged. */
  body?: unknown;
  headers?: Record<string, string>;
}

/** The number of hostile values for each field. */
const AT_EACH_PLACE = 6;
/** Deep enough to overflow the stack of a recursive reader. */
const DEEP = `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`;
const OVERSIZED = 'x'.repeat(1024 * 1024 + 1);

/** Creates hostile calls of a route from its schemas. `sample` is a valid call. */
export function hostileCalls(
  { method, path, schema }: CollectedRoute,
  sample: Sample,
  seeded: Seeded,
): HostileCall[] {
  const calls = [
    ...ofPath(path, seeded),
    ...ofQuery(schema.querystring, seeded),
    ...ofHeaders(schema.headers, seeded),
  ];
  if (method === 'GET') return calls;
  return [...calls, ...ofBody(schema.body, sample.body, seeded)];
}

function ofPath(path: string, seeded: Seeded): HostileCall[] {
  return [...path.matchAll(/:(\w+)/g)].flatMap(([, name]) =>
    seeded.some(hostilePathParts, AT_EACH_PLACE * 2).map((part) => ({
      what: `${name} is ${shown(part)}`,
      params: { [name!]: part },
    })),
  );
}

function ofQuery(schema: JsonSchema | undefined, seeded: Seeded): HostileCall[] {
  const names = Object.keys(schema?.properties ?? {});
  const wrong = names.flatMap((name) =>
    seeded.some(hostilePathParts, AT_EACH_PLACE).map((value) => ({
      what: `${name} in the query is ${shown(value)}`,
      query: `${name}=${value}`,
    })),
  );
  const twice = names.map((name) => ({ what: `${name} comes twice`, query: `${name}=a&${name}=b` }));
  return [
    ...wrong,
    ...twice,
    { what: 'the query is nonsense', query: '&&=&%&__proto__[x]=1&a[b]=c' },
    { what: 'the query is long', query: 'q='.padEnd(12_000, 'x') },
  ];
}

function ofHeaders(schema: JsonSchema | undefined, seeded: Seeded): HostileCall[] {
  // HTTP headers allow Latin-1 without control characters. A client cannot send other characters.
  const texts = hostileTexts.filter((text) => /^[\x20-\x7e]*$/.test(text) && text.length < 10_000);
  return Object.keys(schema?.properties ?? {}).flatMap((name) =>
    seeded.some(texts, AT_EACH_PLACE).map((value) => ({
      what: `the header ${name} is ${shown(value)}`,
      headers: { [name]: value },
    })),
  );
}

function ofBody(schema: JsonSchema | undefined, right: unknown, seeded: Seeded): HostileCall[] {
  const raw = seeded
    .some(hostileBodies, AT_EACH_PLACE)
    .map((body) => ({ what: `the body is ${shown(body)}`, body }));
  const types = seeded.some(hostileContentTypes, 2).map((type) => ({
    what: `the content type is ${type}`,
    body: right ?? {},
    headers: { 'content-type': type },
  }));
  const oversized = { what: 'the body is too large', body: { ...asObject(right), oversized: OVERSIZED } };
  const deep = { what: 'the body is deep', body: DEEP };
  return [...raw, ...types, oversized, deep, ...ofObject(schema, asObject(right), seeded)];
}

/** Calls without each property, and with a wrong value for each property. */
function ofObject(
  schema: JsonSchema | undefined,
  right: Record<string, unknown>,
  seeded: Seeded,
): HostileCall[] {
  return Object.entries<JsonSchema>(propertiesOf(schema)).flatMap(([name, inner]) => {
    const { [name]: _left, ...without } = right;
    const wrong = [...seeded.some(hostileTexts, AT_EACH_PLACE), ...seeded.some(hostileValues, AT_EACH_PLACE)];
    const nested = ofObject(inner, asObject(right[name]), seeded).map(({ what, body }) => ({
      what: `in ${name}, ${what}`,
      body: { ...right, [name]: body },
    }));
    return [
      { what: `${name} is missing`, body: without },
      ...wrong.map((value) => ({ what: `${name} is ${shown(value)}`, body: { ...right, [name]: value } })),
      ...nested,
    ];
  });
}

function propertiesOf(schema: JsonSchema | undefined): Record<string, JsonSchema> {
  const parts: JsonSchema[] = [schema ?? {}, ...(schema?.anyOf ?? []), ...(schema?.allOf ?? [])];
  return Object.assign({}, ...parts.map((part) => part.properties));
}

function asObject(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 60 ? `${text.slice(0, 60)}… (${text.length})` : text;
}
