/** The body of an error, in the form of PostgREST. */
export interface RestErrorBody {
  code: string;
  message: string;
  details: unknown;
  hint: string | null;
}

/** Status of each code of PostgREST (docs/product/rest.md#errors). */
const statuses = {
  PGRST000: 503,
  PGRST002: 503,
  PGRST003: 504,
  PGRST100: 400,
  PGRST101: 405,
  PGRST102: 400,
  PGRST103: 416,
  PGRST105: 405,
  PGRST106: 406,
  PGRST107: 406,
  PGRST108: 400,
  PGRST111: 500,
  PGRST112: 500,
  PGRST114: 400,
  PGRST115: 400,
  PGRST116: 406,
  PGRST117: 405,
  PGRST118: 400,
  PGRST120: 400,
  PGRST121: 500,
  PGRST122: 400,
  PGRST123: 400,
  PGRST124: 400,
  PGRST125: 404,
  PGRST127: 400,
  PGRST128: 400,
  PGRST200: 400,
  PGRST201: 300,
  PGRST202: 404,
  PGRST203: 300,
  PGRST204: 400,
  PGRST205: 404,
  PGRST301: 401,
  PGRST303: 401,
} as const;

export type RestErrorCode = keyof typeof statuses;

interface RestErrorOptions {
  details?: unknown;
  hint?: string | null;
  headers?: Record<string, string>;
  /** Overrides the status of the code. */
  status?: number;
}

/** An error that the caller of a project's API gets. */
export class RestError extends Error {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: RestErrorBody;

  constructor(
    code: RestErrorCode | (string & {}),
    message: string,
    { details = null, hint = null, headers = {}, status }: RestErrorOptions = {},
  ) {
    super(message);
    this.body = { code, message, details, hint };
    this.status = status ?? statuses[code as RestErrorCode] ?? 400;
    this.headers = headers;
  }
}

/** The error for a parameter that cannot be parsed. `problem` names what was found and what was expected. */
export function unparsable(what: string, text: string, column: number, problem: string): RestError {
  return new RestError('PGRST100', `"failed to parse ${what} (${text})" (line 1, column ${column})`, {
    details: problem,
  });
}

export function notImplemented(details: string): RestError {
  return new RestError('PGRST127', 'Feature not implemented', { details });
}
