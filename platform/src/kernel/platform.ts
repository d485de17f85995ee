import type { FastifyBaseLogger } from 'fastify';
import type { OtlpLog } from './otlp-log.ts';
import type { PlatformConfig } from './config.ts';
import type { OwnAddresses } from './security/origins.ts';
import type { SignedLinks } from './security/signed-links.ts';

/** The time for rules that count days: the pause window, retention, schedules. The control port can shift it. */
export interface Clock {
  now(): Date;
}

/**
 * The parts of a running platform, created in start.ts and available to routes as `app.platform`. The control
 * plane, the engines and each area declare their own parts.
 */
export interface Platform {
  config: PlatformConfig;
  /** Distinguishes this process from others on the same control plane. It changes with each start. */
  processId: string;
  logger: FastifyBaseLogger;
  addresses: OwnAddresses;
  /** For rules that count days. */
  clock: Clock;
  /** Signs links with which a browser downloads files. */
  links: SignedLinks;
  otlpLog: OtlpLog;
}

declare module 'fastify' {
  interface FastifyInstance {
    platform: Platform;
  }
}
