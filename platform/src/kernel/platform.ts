import type { FastifyBaseLogger } from 'fastify';
import type { PlatformConfig } from './config.ts';
import type { OwnAddresses } from './security/origins.ts';
import type { SignedLinks } from './security/signed-links.ts';

/** What time it is for rules that count days: the pause window, retention, schedules. The control port can move it. */
export interface Clock {
  now(): Date;
}

/**
 * The parts of a running platform, created once in start.ts and available to the routes as `app.platform`. The control
 * plane, the engines and each area add theirs where they define them.
 */
export interface Platform {
  config: PlatformConfig;
  /** Tells this process from the others that work on the same control plane; a new one at each start. */
  processId: string;
  logger: FastifyBaseLogger;
  addresses: OwnAddresses;
  /** For rules that count days. */
  clock: Clock;
  /** Links to files, for the browser's own download. */
  links: SignedLinks;
}

declare module 'fastify' {
  interface FastifyInstance {
    platform: Platform;
  }
}
