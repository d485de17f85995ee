/** Error codes of a socket. They count only together with these system calls: a missing file is an ENOENT, too. */
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
/** SQLSTATEs of a Postgres that shuts down, starts up, or accepts no more connections. */
const sqlStates = /^(08...|57P0[123]|53300)$/;
/** Messages of the driver's own errors, which have no code. */
const words =
  /^(Connection terminated|timeout e|Query read timeout|Client (was closed|has encountered a connection error) and is not queryable)/;

interface Failure {
  message?: string;
  code?: string;
  syscall?: string;
  cause?: Failure;
  /** One error for each address of a host. */
  errors?: Failure[];
}

/**
 * Returns whether a call failed because the control plane's server is gone or does not answer, and not because of the
 * call itself. The same call can succeed later.
 */
export function isConnectionLoss(error: unknown): boolean {
  const { message = '', code = '', syscall = '', cause, errors } = (error ?? {}) as Failure;
  if (socketCodes.has(code) && socketCalls.has(syscall)) return true;
  if (sqlStates.test(code) || words.test(message)) return true;
  // Drizzle wraps errors of the driver.
  return isNested(cause) || isNested(errors?.[0]);
}

function isNested(error: Failure | undefined): boolean {
  return error !== undefined && isConnectionLoss(error);
}
