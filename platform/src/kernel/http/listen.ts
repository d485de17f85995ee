import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { PlatformConfig } from '../config.ts';
import { StartRefusal } from '../errors.ts';
import type { OwnAddresses } from '../security/origins.ts';

/** The address is not available. The message is for the user who starts the platform. */
export class ListenError extends StartRefusal {}

/** Opens the port and passes it to `addresses`. Throws ListenError if the port is taken or not allowed. */
export async function listen(
  app: FastifyInstance,
  { host, port }: Pick<PlatformConfig, 'host' | 'port'>,
  addresses: OwnAddresses,
): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    throw explain(error as NodeJS.ErrnoException, host, port);
  }
  addresses.listensOn((app.server.address() as AddressInfo).port);
}

function explain(error: NodeJS.ErrnoException, host: string, port: number): unknown {
  const options = { cause: error };
  switch (error.code) {
    case 'EADDRINUSE':
      return new ListenError(
        `Port ${port} is taken. Stop what uses it, or set HOWDAH_PORT to another one (0 takes any that is free).`,
        options,
      );
    case 'EACCES':
      return new ListenError(
        `Port ${port} is not allowed for this user. Set HOWDAH_PORT to 1024 or more.`,
        options,
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new ListenError(`This machine has no address ${host}. Set HOWDAH_HOST to one it has.`, options);
    default:
      return error;
  }
}
