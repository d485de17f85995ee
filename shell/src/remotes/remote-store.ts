import type { Registry, RegistryEntry } from '@howdah/shared-api/remote-contract/registry';
import { createContext, useContext, useSyncExternalStore } from 'react';
import { chooseTarget, previousTarget, type VersionPins } from './choose-target.ts';
import { loadRemoteModule, type RemoteLoader } from './load-remote.ts';
import type { Overrides } from './overrides.ts';
import type { RemoteState, RemoteTarget } from './remote-state.ts';

/** After this long, the skeleton says that it is still loading. */
export const SLOW_AFTER_MS = 5_000;

const IDLE: RemoteState = { status: 'idle' };

export interface RemoteStoreOptions {
  /** Frozen at boot: a newer revision is for the next page load. */
  registry: Registry;
  overrides: Overrides;
  /** Absolute URL that the registry's manifest paths are resolved against. */
  remotesBase: string;
  loader: RemoteLoader;
  pins: VersionPins;
  /** Milliseconds, only ever subtracted. */
  now(): number;
  /** Told once of every failure, before anything shows it. */
  onFailure(state: RemoteState & { status: 'failed' }): void;
}

/**
 * The remotes of this page and their states. A remote is loaded at most once at a time; a load never rejects, its end
 * is a state. Subscribers are told of every change; a state object changes identity exactly when the state does.
 */
export class RemoteStore {
  readonly #options: RemoteStoreOptions;
  readonly #states = new Map<string, RemoteState>();
  readonly #loads = new Map<string, Promise<void>>();
  readonly #listeners = new Set<() => void>();
  #userId: string | number | undefined;

  constructor(options: RemoteStoreOptions) {
    this.#options = options;
  }

  get entries(): RegistryEntry[] {
    return Object.values(this.#options.registry.remotes);
  }

  entry(id: string): RegistryEntry | undefined {
    return this.#options.registry.remotes[id];
  }

  /** Who is signed in: canary buckets depend on it. What is loaded already stays. */
  setUser(userId: string | number | undefined): void {
    this.#userId = userId;
  }

  state(id: string): RemoteState {
    return this.#states.get(id) ?? IDLE;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Starts loading unless the remote is loading, ready or failed already. Unknown ids are ignored. */
  load(id: string): void {
    const entry = this.entry(id);
    if (!entry || this.state(id).status !== 'idle') return;
    const target = this.target(entry);
    if (entry.disabled && target.source !== 'override') {
      this.#fail({ status: 'failed', target, failure: { phase: 'disabled' } });
      return;
    }
    this.#start(target, false);
  }

  /** Loads the same version again after a failure, in place. */
  retry(id: string): void {
    const state = this.state(id);
    if (state.status === 'failed') this.#start(state.target, true);
  }

  /** The version to offer in place of one that is broken. */
  previous(id: string): RemoteTarget | undefined {
    const state = this.state(id);
    const entry = this.entry(id);
    if (state.status !== 'failed' || !entry) return undefined;
    return previousTarget(entry, state.target, this.#options.remotesBase);
  }

  /**
   * Loads the version before the one that failed, in place, and in this tab from now on: where the remains of the
   * failed one are in the way, a reload starts with the older one at once.
   */
  usePrevious(id: string): void {
    const target = this.previous(id);
    const entry = this.entry(id);
    if (!target || !entry) return;
    const { overrides, remotesBase, pins } = this.#options;
    const instead = chooseTarget({ entry, overrides, remotesBase, userId: this.#userId }).version;
    pins.set(id, { instead, use: target.version });
    this.#start(target, true);
  }

  /** The version that this person gets, loaded or not. */
  target(entry: RegistryEntry): RemoteTarget {
    const { overrides, remotesBase, pins } = this.#options;
    return chooseTarget({ entry, overrides, remotesBase, userId: this.#userId, pin: pins.get(entry.id) });
  }

  /** Resolves when the load that is under way has ended, however it ended. */
  async settled(id: string): Promise<void> {
    await this.#loads.get(id);
  }

  #start(target: RemoteTarget, again: boolean): void {
    const { now, loader } = this.#options;
    const since = now();
    this.#set(target.id, { status: 'loading', target, since, slow: false });
    const slowTimer = setTimeout(
      () => this.#set(target.id, { status: 'loading', target, since, slow: true }),
      SLOW_AFTER_MS,
    );
    const load = loadRemoteModule(target, loader, again).then((result) => {
      clearTimeout(slowTimer);
      this.#loads.delete(target.id);
      if (result.ok) {
        this.#set(target.id, { status: 'ready', target, module: result.module, loadMs: now() - since });
      } else {
        this.#fail({ status: 'failed', target, failure: result.failure });
      }
    });
    this.#loads.set(target.id, load);
  }

  #fail(state: RemoteState & { status: 'failed' }): void {
    this.#options.onFailure(state);
    this.#set(state.target.id, state);
  }

  #set(id: string, state: RemoteState): void {
    this.#states.set(id, state);
    for (const listener of this.#listeners) listener();
  }
}

export const RemotesContext = createContext<RemoteStore | null>(null);

/** The remotes of this page. */
export function useRemotes(): RemoteStore {
  const remotes = useContext(RemotesContext);
  if (!remotes) throw new Error('useRemotes needs the shell around it');
  return remotes;
}

/** The state of one remote, followed. It does not start loading. */
export function useRemoteState(id: string): RemoteState {
  const remotes = useRemotes();
  return useSyncExternalStore(remotes.subscribe, () => remotes.state(id));
}
