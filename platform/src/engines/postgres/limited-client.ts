import { Client, type ClientConfig } from 'pg';

/** A server that takes longer to accept a connection counts as down. */
export const CONNECT_TIMEOUT_MS = 10_000;

/**
 * A client for pools, with a connect timeout. The pool's own timeout would also count the time that a query waits for
 * a free connection.
 */
export class LimitedClient extends Client {
  constructor(config: ClientConfig) {
    // The pool makes the password non-enumerable, so a spread does not copy it.
    const { password } = config;
    super({ ...config, password, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
    // The query that runs reports the error. Between the removal of the pool's listener and the next one there is a
    // moment without a listener, in which a broken connection would end the process.
    this.on('error', () => {});
  }
}
