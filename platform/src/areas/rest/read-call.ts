import { isUtf8 } from 'node:buffer';
import type { IncomingHttpHeaders } from 'node:http';
import { namesIn } from '../api/store.ts';
import { readExplain } from './request/explain.ts';
import { parseAccept, parseMediaType } from './request/media-types.ts';
import { parsePreferences } from './request/preferences.ts';
import { parseQuery } from './request/query-params.ts';
import { allRows, withHeader } from './request/range.ts';
import type { RestCall } from './rest-call.ts';
import { RestError } from './rest-error.ts';
import type { CalledProject } from './store.ts';

/** A request below `/rest/v1`. */
export interface RestRequest {
  method: string;
  /** Decoded segments of the path below `/rest/v1`. */
  path: readonly string[];
  /** The query string without `?`. */
  query: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** The target of a path and a method. */
export type Resource =
  | { kind: 'root' }
  | { kind: 'relation'; name: string }
  | { kind: 'function'; name: string };

const writes: readonly string[] = ['POST', 'PATCH', 'PUT', 'DELETE'];
const methods: Record<Resource['kind'], readonly string[]> = {
  root: ['GET', 'HEAD', 'OPTIONS'],
  relation: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
  function: ['GET', 'HEAD', 'POST', 'OPTIONS'],
};

/** Throws PGRST125 for a path that names nothing, PGRST101 or PGRST117 for a method. */
export function resourceOf({ path, method }: Pick<RestRequest, 'path' | 'method'>): Resource {
  const resource = namedBy(path);
  if (methods[resource.kind].includes(method)) return resource;
  if (resource.kind === 'function') throw new RestError('PGRST101', `Cannot use the ${method} method on RPC`);
  throw new RestError('PGRST117', `Unsupported HTTP method: ${method}`);
}

function namedBy(path: readonly string[]): Resource {
  const [first = '', second = '', ...more] = path;
  if (first === '' && second === '' && more.length === 0) return { kind: 'root' };
  if (path.length === 1) return { kind: 'relation', name: first };
  if (first === 'rpc' && second !== '' && more.length === 0) return { kind: 'function', name: second };
  throw new RestError('PGRST125', 'Invalid path specified in request URL');
}

/** Reads the whole request. Throws RestError. */
export function readCall(request: RestRequest, resource: Resource, project: CalledProject): RestCall {
  const { method, headers } = request;
  const { schema, isNegotiated } = schemaOf(method, headers, namesIn(project.dbSchema));
  const isFunctionRead = resource.kind === 'function' && method !== 'POST';
  const params = parseQuery(withoutKey(request.query), isFunctionRead);
  const asked = params.ranges.get('') ?? allRows;
  return {
    method,
    schema,
    isNegotiated,
    params,
    range: method === 'GET' ? withHeader(asked, headers.range) : asked,
    preferences: parsePreferences([headers.prefer ?? []].flat().join(',')),
    ...readExplain(parseAccept(headers.accept)),
    contentType: parseMediaType(headers['content-type'] ?? 'application/json'),
    body: request.body,
    maxRows: project.maxRows,
    allows: { aggregates: project.allowsAggregates, plans: project.allowsPlans },
    isStored: false,
  };
}

/** Reads take `Accept-Profile`, writes `Content-Profile`. Throws PGRST106 for a schema that is not exposed. */
function schemaOf(method: string, headers: IncomingHttpHeaders, exposed: string[]) {
  const header = headers[writes.includes(method) ? 'content-profile' : 'accept-profile'];
  const asked = Array.isArray(header) ? header[0] : header;
  const schema = asked === undefined ? exposed[0]! : asUtf8(asked);
  if (!exposed.includes(schema)) {
    throw new RestError('PGRST106', `Invalid schema: ${schema}`, {
      hint: `Only the following schemas are exposed: ${exposed.join(', ')}`,
    });
  }
  return { schema, isNegotiated: asked !== undefined || exposed.length > 1 };
}

/** Node reads the bytes of a header as Latin-1. Text that is not the bytes of UTF-8 is kept. */
function asUtf8(header: string): string {
  const bytes = Buffer.from(header, 'latin1');
  const isBytes = bytes.toString('latin1') === header;
  return isBytes && isUtf8(bytes) ? bytes.toString('utf8') : header;
}

/** The key can be in the URL. It is not a filter, and must not appear in a response. */
function withoutKey(query: string): string {
  return query
    .split('&')
    .filter((pair) => !pair.startsWith('apikey='))
    .join('&');
}

/** Returns the key from the header or the URL. */
export function keyOfRequest({ headers, query }: Pick<RestRequest, 'headers' | 'query'>): string | undefined {
  const header = headers.apikey;
  if (header !== undefined) return Array.isArray(header) ? header[0] : header;
  return new URLSearchParams(query).get('apikey') ?? undefined;
}
