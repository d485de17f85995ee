import type { Registry, RegistryEntry, RegistryNote } from '@howdah/shared-api/remote-contract/registry';
import { ExternalStore, useExternalStore } from '@howdah/shared-ui';
import { createContext, useContext } from 'react';
import { chooseTarget, previousTarget, type VersionPins } from './choose-target.ts';
import { loadRemoteModule, type RemoteLoader } from './load-remote.ts';
import type { Overrides } from './overrides.ts';
import type { RemoteState, RemoteTarget } from './remote-state.ts';

/** When the skeleton says that the remote is still loading. */
export const SLOW_NOTICE_DELAY_MS = 5_000;

const IDLE: RemoteState = { status: 'idle' };

export interface RemoteStoreOptions {
  /** Does not change until the next page load. */
  registry: Registry;
  /** What this shell leaves out of the registry. */
  notes?: readonly RegistryNote[];
  overrides: Overrides;
  /** Absolute URL that the registry's manifest paths are resolved against. */
  remotesBase: string;
  loader: RemoteLoader;
  pins: VersionPins;
  /** A monotonic clock in milliseconds. */
  now(): number;
  /** Called once per failure, before it is rendered. */
  onFailure(state: RemoteState & { status: 'failed' }): void;
}

/**
 * The remotes of this page and their states. A remote has at most one load at a time. A load never rejects: its result
 * is a state. State objects are immutable.
 */
export class RemoteStore {
  readonly #options: RemoteStoreOptions;
  readonly #states = new ExternalStore<ReadonlyMap<string, RemoteState>>(new Map());
  readonly #loads = new Map<string, Promise<void>>();
  #userId: string | number | undefined;

  constructor(options: RemoteStoreOptions) {
    this.#options = options;
  }

  get entries(): RegistryEntry[] {
    return Object.values(this.#options.registry.remotes);
  }

  get notes(): readonly RegistryNote[] {
    return this.#options.notes ?? [];
  }

  entry(id: string): RegistryEntry | undefined {
    return this.#options.registry.remotes[id];
  }

  /** Canary buckets depend on the user. Remotes that are loaded already stay. */
  setUser(userId: string | number | undefined): void {
    this.#userId = userId;
  }

  state(id: string): RemoteState {
    return this.#states.getSnapshot().get(id) ?? IDLE;
  }

  readonly subscribe = (listener: () => void): (() => void) => this.#states.subscribe(listener);

  readonly getSnapshot = (): ReadonlyMap<string, RemoteState> => this.#states.getSnapshot();

  /** Starts loading unless the remote is loading, ready or failed. Ignores unknown ids. */
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

  /** Loads the same version again after a failure. */
  retry(id: string): void {
    const state = this.state(id);
    if (state.status === 'failed') this.#start(state.target, true);
  }

  /** The version to offer instead of a broken one. */
  previous(id: string): RemoteTarget | undefined {
    const state = this.state(id);
    const entry = this.entry(id);
    if (state.status !== 'failed' || !entry) return undefined;
    return previousTarget(entry, state.target, this.#options.remotesBase);
  }

  /**
   * Loads the version before the one that failed, and pins it in this tab: if leftovers of the failed version get in the
   * way, a reload starts with the older one.
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

  /** The version for this user, loaded or not. */
  target(entry: RegistryEntry): RemoteTarget {
    const { overrides, remotesBase, pins } = this.#options;
    return chooseTarget({ entry, overrides, remotesBase, userId: this.#userId, pin: pins.get(entry.id) });
  }

  /** Resolves when the current load has ended, successfully or not. */
  async settled(id: string): Promise<void> {
    await this.#loads.get(id);
  }

  #start(target: RemoteTarget, again: boolean): void {
    const { now, loader } = this.#options;
    const since = now();
    this.#set(target.id, { status: 'loading', target, since, slow: false });
    const slowTimer = setTimeout(
      () => this.#set(target.id, { status: 'loading', target, since, slow: true }),
      SLOW_NOTICE_DELAY_MS,
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
    this.#states.update((states) => new Map(states).set(id, state));
  }
}

export const RemotesContext = createContext<RemoteStore | null>(null);

export function useRemotes(): RemoteStore {
  const remotes = useContext(RemotesContext);
  if (!remotes) throw new Error('useRemotes needs the shell around it');
  return remotes;
}

/** Subscribes to the state of one remote. It does not start loading. */
export function useRemoteState(id: string): RemoteState {
  const remotes = useRemotes();
  return useExternalStore(remotes, () => remotes.state(id));
}
