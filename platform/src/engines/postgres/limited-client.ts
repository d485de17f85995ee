import { Client, type ClientConfig } from 'pg';

/** A server that takes longer to let someone in is down. */
export const CONNECT_LIMIT_MS = 10_000;

/** The connections of pools. A limit of the pool's own would also count the time that a question waits for its turn. */
export class LimitedClient extends Client {
  constructor(config: ClientConfig) {
    // The pool hides the password from enumeration.
    const { password } = config;
    super({ ...config, password, connectionTimeoutMillis: CONNECT_LIMIT_MS });
    // A query on it reports the error. Between the pool's own listener and the next one's there is a moment without any, in which
    // a connection that breaks would end the process.
    this.on('error', () => {});
  }
}
