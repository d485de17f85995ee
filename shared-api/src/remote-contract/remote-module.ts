import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { RemoteCommands } from './commands.ts';
import type { SlotName } from './slot-names.ts';
import type { SlotProps } from './slots.ts';
import { CONTRACT_VERSION } from './version.ts';

/** What a remote's one federated module exports as its default: made by `defineRemote`. */
export interface RemoteModule {
  /** The same id as in remote.json. */
  id: string;
  /** The contract this build was made with. */
  contract: number;
  /** Relative to `/project/:ref`; only the shell creates a router. */
  routes: RouteObject[];
  slots: { [Name in SlotName]?: ComponentType<SlotProps[Name]> };
  /** Of the commands in remote.json, those that need its code. */
  commands: RemoteCommands;
  /** Starts the data that a path below `/project/{ref}/` will want, while its code loads. Never throws. */
  prefetch?(path: string): void;
}

/** Fills the defaults, so that a remote states only what it has. */
export function defineRemote(
  remote: Pick<RemoteModule, 'id'> & Partial<Omit<RemoteModule, 'id' | 'contract'>>,
): RemoteModule {
  return { routes: [], slots: {}, commands: {}, ...remote, contract: CONTRACT_VERSION };
}

/** True for what `defineRemote` makes: the shell checks it before it mounts anything. */
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
