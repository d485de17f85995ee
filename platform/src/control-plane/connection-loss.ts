/** What a socket to the server says, and in which calls: a missing file is an ENOENT too. */
const socketCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOENT',
  'EHOSTUNREACH',
]);
const socketCalls = new Set(['connect', 'read', 'write', 'getaddrinfo']);
/** Postgres when it goes down, comes up, or takes no more connections. */
const sqlStates = /^(08...|57P0[123]|53300)$/;
/** The driver gives its own errors no code. */
const words =
  /^(Connection terminated|timeout e|Query read timeout|Client (was closed|has encountered a connection error) and is not queryable)/;

interface Failure {
  message?: string;
  code?: string;
  syscall?: string;
  cause?: Failure;
  /** One for each address of a host. */
  errors?: Failure[];
}

/**
 * Whether a call failed because the server of the control plane went away or does not answer, and not because of what was
 * asked. The same call may work later.
 */
export function isConnectionLoss(error: unknown): boolean {
  const { message = '', code = '', syscall = '', cause, errors } = (error ?? {}) as Failure;
  if (socketCodes.has(code) && socketCalls.has(syscall)) return true;
  if (sqlStates.test(code) || words.test(message)) return true;
  // Drizzle wraps what the driver throws.
  return isNested(cause) || isNested(errors?.[0]);
}

function isNested(error: Failure | undefined): boolean {
  return error !== undefined && isConnectionLoss(error);
}
