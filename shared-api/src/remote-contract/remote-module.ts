import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { RemoteCommands } from './commands.ts';
import type { SlotName } from './slot-names.ts';
import type { SlotProps } from './slots.ts';
import { CONTRACT_VERSION } from './version.ts';

/** The default export of a remote's federated module. Created by `defineRemote`. */
export interface RemoteModule {
  /** The id in remote.json. */
  id: string;
  /** The contract version of this build. */
  contract: number;
  /** Relative to `/project/:ref`. Only the shell creates a router. */
  routes: RouteObject[];
  slots: { [Name in SlotName]?: ComponentType<SlotProps[Name]> };
  /** The commands in remote.json that need the remote's code. */
  commands: RemoteCommands;
  /** Starts to load the data that a path below `/project/{ref}/` needs, while its code loads. Never throws. */
  prefetch?(path: string): void;
}

/** Defines a remote, with defaults for everything that is omitted. */
export function defineRemote(
  remote: Pick<RemoteModule, 'id'> & Partial<Omit<RemoteModule, 'id' | 'contract'>>,
): RemoteModule {
  return { routes: [], slots: {}, commands: {}, ...remote, contract: CONTRACT_VERSION };
}

/** Returns whether a value has the shape of `defineRemote`'s result. The shell checks it before it mounts anything. */
export function isRemoteModule(value: unknown): value is RemoteModule {
  if (typeof value !== 'object' || value === null) return false;
  const candidate = value as Partial<RemoteModule>;
  return (
    typeof candidate.id === 'string' &&
    typeof candidate.contract === 'number' &&
    Array.isArray(candidate.routes) &&
    typeof candidate.slots === 'object' &&
    candidate.slots !== null &&
    typeof candidate.commands === 'object' &&
    candidate.commands !== null
  );
}
