import type { SampleProject } from './sample.ts';

/** A text as one word of a shell: nothing in it means anything to the shell. */
export function bashString(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

/** A part of a URL. What curl or a shell would take for its own is encoded too, so that the quotes around it stay simple. */
export function urlPart(text: string): string {
  return encodeURIComponent(text).replaceAll("'", '%27');
}

/** A parameter of a URL; its value keeps what PostgREST writes into values and a URL may hold. */
export function urlParameter(name: string, value: string): string {
  const readable = urlPart(value).replace(/%(2C|3A)/g, (code) => decodeURIComponent(code));
  return `${urlPart(name)}=${readable}`;
}

/** Whose rights a call has: everybody's, all, or those of somebody who is signed in. */
export type Caller = 'anon' | 'service' | 'user' | 'nobody';

export interface CurlCall {
  /** GET when absent. */
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below the project's address, encoded: `/rest/v1/books?id=eq.1`. */
  path: string;
  caller?: Caller;
  /** Further headers, as `Range: 0-9`. */
  headers?: string[];
  /** Sent as JSON. */
  json?: unknown;
  /** Further options, as shell text. */
  options?: string[];
}

/** The call as a command for a shell with curl. */
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

/** Double quotes around a variable of the shell, single ones around anything else. */
function header(start: string, value: string, isVariable: boolean): string {
  return `-H ${isVariable ? `"${start}${value}"` : bashString(`${start}${value}`)}`;
}

/** JSON on one line while it is short. */
function jsonText(value: unknown): string {
  const line = JSON.stringify(value, null, 1)
    .replace(/\n\s*/g, ' ')
    .replaceAll('[ ', '[')
    .replaceAll(' ]', ']');
  // Where a text itself holds such brackets, it must not lose its spaces.
  const isSame = JSON.stringify(JSON.parse(line)) === JSON.stringify(value);
  return isSame && line.length < 76 ? line : JSON.stringify(value, null, 2).replaceAll('\n', '\n  ');
}
