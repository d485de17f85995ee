import type { SampleCall, SampleProject } from './sample.ts';

/** Quotes a text as a single shell word. */
export function bashString(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

/** Encodes a part of a URL, including characters that curl or a shell would interpret. */
export function urlPart(text: string): string {
  return encodeURIComponent(text).replaceAll("'", '%27');
}

/** A URL parameter. Its value keeps PostgREST syntax that is valid in URLs. */
export function urlParameter(name: string, value: string): string {
  const readable = urlPart(value).replace(/%(2C|3A)/g, (code) => decodeURIComponent(code));
  return `${urlPart(name)}=${readable}`;
}

/** The key or token of a call. */
export type Caller = 'anon' | 'service' | 'user' | 'nobody';

export interface CurlCall {
  /** GET when absent. */
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path below the project URL, encoded: `/rest/v1/books?id=eq.1`. */
  path: string;
  caller?: Caller;
  /** Further headers, as `Range: 0-9`. */
  headers?: string[];
  /** Sent as JSON. */
  json?: unknown;
  /** Further options, as shell text. */
  options?: string[];
}

/** The call as a curl command. */
export function curl(project: SampleProject, { method = 'GET', path, caller = 'anon', ...call }: CurlCall) {
  const { headers = [], json, options = [] } = call;
  const start = method === 'GET' ? 'curl' : `curl -X ${method}`;
  const all = [
    ...headersOf(project, caller),
    ...[...(json === undefined ? [] : ['Content-Type: application/json']), ...headers].map(
      (header) => `-H ${bashString(header)}`,
    ),
    ...(json === undefined ? [] : [`-d ${bashString(jsonText(json))}`]),
    ...options,
  ];
  return [`${start} ${bashString(`${project.url}${path}`)}`, ...all].join(' \\\n  ');
}

export interface RestCurlCall extends Pick<CurlCall, 'path' | 'headers' | 'json'> {
  method?: SampleCall['method'];
  changes?: string | null;
}

/** A call of the REST API as a curl command, and as the request that curl makes of it. */
export function restCurl(project: SampleProject, { changes = null, ...call }: RestCurlCall) {
  const { method = 'GET', path, headers = [], json } = call;
  const pairs = headers.map((header) => header.split(/: (.*)/s, 2) as [string, string]);
  const sent: SampleCall = {
    method,
    path,
    headers: Object.fromEntries([
      ...(json === undefined ? [] : [['content-type', 'application/json']]),
      ...pairs.map(([name, value]) => [name.toLowerCase(), value]),
    ]) as Record<string, string>,
    body: json === undefined ? null : JSON.stringify(json),
    changes,
  };
  return { bash: curl(project, call), call: sent };
}

function headersOf(project: SampleProject, caller: Caller): string[] {
  if (caller === 'nobody') return [];
  const key = caller === 'service' ? project.serviceKey : project.anonKey;
  const written = key ?? (caller === 'service' ? '$SUPABASE_SERVICE_ROLE_KEY' : '$SUPABASE_ANON_KEY');
  return [
    header('apikey: ', written, key === null),
    caller === 'user'
      ? header('Authorization: Bearer ', '$USER_TOKEN', true)
      : header('Authorization: Bearer ', written, key === null),
  ];
}

/** Double quotes for a shell variable, single quotes otherwise. */
function header(start: string, value: string, isVariable: boolean): string {
  return `-H ${isVariable ? `"${start}${value}"` : bashString(`${start}${value}`)}`;
}

/** JSON on one line while it is short. */
function jsonText(value: unknown): string {
  const line = JSON.stringify(value, null, 1)
    .replace(/\n\s*/g, ' ')
    .replaceAll('[ ', '[')
    .replaceAll(' ]', ']');
  // Strings with such brackets keep their spaces.
  const isSame = JSON.stringify(JSON.parse(line)) === JSON.stringify(value);
  return isSame && line.length < 76 ? line : JSON.stringify(value, null, 2).replaceAll('\n', '\n  ');
}
