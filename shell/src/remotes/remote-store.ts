import type {
  Registry,
  RegistryEntry,
  RegistryNote,
  RegistryReading,
} from '@howdah/shared-api/remote-contract/registry';
import type { RemoteJson } from '@howdah/shared-api/remote-contract/remote-json';
import { ExternalStore } from '@howdah/shared-ui';
import { chooseTarget, previousTarget, type VersionPins } from './choose-target.ts';
import { loadRemoteModule, type RemoteLoader } from './loading/load-remote.ts';
import type { Overrides } from './overrides/overrides.ts';
import { currentEntries, isSameView, registryView, type RegistryView } from './registry-view.ts';
import { isSameVersion, type RemoteState, type RemoteTarget } from './remote-state.ts';

/** The delay after which the skeleton says that the remote is still loading. */
export const SLOW_NOTICE_DELAY_MS = 5_000;

const IDLE: RemoteState = { status: 'idle' };

export interface RemoteStoreOptions {
  /** The registry that the page starts with. */
  registry: Registry;
  /** The parts of it that this shell ignores. */
  notes?: readonly RegistryNote[];
  registryFrom?: RegistryView['from'];
  /** Reads the platform's registry again. Rejects when it is missing or not valid. */
  readRegistry?(): Promise<RegistryReading>;
  overrides: Overrides;
  /** The remote.json of overridden remotes, from their own manifests. */
  overrideFacts?: ReadonlyMap<string, RemoteJson>;
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
  /** The entries that the current loads and modules come from. */
  readonly #loaded = new Map<string, RegistryEntry>();
  /** Remotes that this page has tried to load. */
  readonly #tried = new Set<string>();
  #reading: RegistryReading;
  #registryFrom: RegistryView['from'];
  #current: ReadonlyMap<string, RegistryEntry>;
  #refresh: Promise<void> | undefined;
  #userId: string | number | undefined;
  /** The number of visible parts of each remote. */
  readonly open = new ExternalStore<ReadonlyMap<string, number>>(new Map());
  /** The registry as this page uses it. Replaced when another registry is taken. */
  readonly registry: ExternalStore<RegistryView>;

  constructor(options: RemoteStoreOptions) {
    this.#options = options;
    this.#reading = { registry: options.registry, notes: [...(options.notes ?? [])] };
    this.#registryFrom = options.registryFrom ?? 'platform';
    this.#current = this.#currentEntries();
    this.registry = new ExternalStore(this.#view());
  }

  get entries(): readonly RegistryEntry[] {
    return this.registry.getSnapshot().entries;
  }

  get notes(): readonly RegistryNote[] {
    return this.registry.getSnapshot().notes;
  }

  entry(id: string): RegistryEntry | undefined {
    return this.entries.find((entry) => entry.id === id);
  }

  /**
   * Takes another registry, also an older one: a home that was restored has fewer revisions. Reads never overtake each
   * other. It applies immediately to remotes that are not loaded or have failed. Loaded remotes keep the facts of their
   * version, and `pendingChange` says what a reload changes.
   */
  takeRegistry(reading: RegistryReading): void {
    const { revision, generatedAt } = this.#reading.registry;
    const isSame = reading.registry.revision === revision && reading.registry.generatedAt === generatedAt;
    if (isSame && this.#registryFrom === 'platform') return;
    this.#reading = reading;
    this.#registryFrom = 'platform';
    this.#current = this.#currentEntries();
    this.#showRegistry();
    for (const [id, state] of this.#states.getSnapshot()) {
      if (state.status === 'failed' && this.#isOutdated(state)) this.#set(id, IDLE);
    }
  }

  /** Reads the registry again, and takes it if it has changed. Never rejects: without a response, nothing changes. */
  refreshRegistry(): Promise<void> {
    this.#refresh ??= (this.#options.readRegistry?.() ?? Promise.reject(new Error('Nothing to read')))
      .then((reading) => this.takeRegistry(reading))
      .catch(() => undefined)
      .finally(() => {
        this.#refresh = undefined;
      });
    return this.#refresh;
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
    const entry = this.#published(id);
    if (!entry || this.state(id).status !== 'idle') return;
    const target = this.target(entry);
    if (isDisabled(entry, target)) {
      this.#fail({ status: 'failed', target, failure: { phase: 'disabled' } });
      return;
    }
    this.#start(target);
  }

  /** Loads the same version again after a failure. A disabled remote stays disabled. */
  retry(id: string): void {
    const state = this.state(id);
    const entry = this.#published(id);
    if (state.status !== 'failed' || !entry || isDisabled(entry, state.target)) return;
    this.#start(state.target);
  }

  /** The version to offer instead of a broken one, which failed to load or threw later. */
  previous(id: string): RemoteTarget | undefined {
    const state = this.state(id);
    const entry = this.#published(id);
    if (!entry || (state.status !== 'failed' && state.status !== 'ready')) return undefined;
    return previousTarget(entry, state.target, this.#options.remotesBase);
  }

  /**
   * Loads the version before the broken one, and pins it in this tab: if remains of the broken version interfere, a
   * reload starts with the older one.
   */
  usePrevious(id: string): void {
    const target = this.previous(id);
    const entry = this.#published(id);
    if (!target || !entry) return;
    this.#options.pins.set(id, { instead: this.#unpinned(entry).version, use: target.version });
    this.#start(target);
  }

  /** The version for this user, loaded or not. */
  target(entry: RegistryEntry): RemoteTarget {
    const { overrides, remotesBase, pins } = this.#options;
    return chooseTarget({ entry, overrides, remotesBase, userId: this.#userId, pin: pins.get(entry.id) });
  }

  /** The change of a loaded remote in the registry since it was loaded. Undefined without a change. */
  pendingChange(id: string): 'updated' | 'rolled-back' | 'disabled' | undefined {
    const state = this.state(id);
    const entry = this.#published(id);
    const from = this.#loaded.get(id);
    if (state.status !== 'ready' || !entry || !from) return undefined;
    if (isDisabled(entry, state.target)) return 'disabled';
    const next = this.target(entry);
    if (isSameVersion(next, state.target) || isSameVersion(next, this.target(from))) return undefined;
    // A canary that was taken back: its users get what the others have had all along.
    if (state.target.source === 'canary' && next.version === from.version) return 'rolled-back';
    const isEarlier = from.previous.some(({ version }) => version === next.version);
    // The last build is among the earlier ones after a rollback, which can be taken back.
    return isEarlier && next.integrity !== entry.lastPublished ? 'rolled-back' : 'updated';
  }

  /** Counts a part of a remote that is on the page. Returns how to stop. */
  show(id: string): () => void {
    const count = (by: number) =>
      this.open.update((open) => {
        const shown = (open.get(id) ?? 0) + by;
        const next = new Map(open).set(id, shown);
        if (shown === 0) next.delete(id);
        return next;
      });
    count(1);
    return () => count(-1);
  }

  /** Resolves when no load is under way, successfully or not. */
  async settled(id: string): Promise<void> {
    while (this.#loads.has(id)) await this.#loads.get(id);
  }

  /** The current entry in the registry. A loaded remote shows the facts of its own version instead. */
  #published(id: string): RegistryEntry | undefined {
    return this.#current.get(id) ?? this.entry(id);
  }

  /** The version for this user in the registry, ignoring a pinned one. */
  #unpinned(entry: RegistryEntry): RemoteTarget {
    const { overrides, remotesBase } = this.#options;
    return chooseTarget({ entry, overrides, remotesBase, userId: this.#userId });
  }

  #start(target: RemoteTarget): void {
    const { id } = target;
    const { now, loader } = this.#options;
    const since = now();
    const reading = this.#reading;
    const again = this.#tried.has(id);
    this.#tried.add(id);
    const entry = this.#current.get(id);
    if (entry) this.#loaded.set(id, entry);
    this.#set(id, { status: 'loading', target, since, slow: false });
    this.#showRegistry();
    const slowTimer = setTimeout(
      () => this.#set(id, { status: 'loading', target, since, slow: true }),
      SLOW_NOTICE_DELAY_MS,
    );
    const load = loadRemoteModule(target, loader, again).then((result) => {
      clearTimeout(slowTimer);
      this.#loads.delete(id);
      const loaded: RemoteState = result.ok
        ? { status: 'ready', target, module: result.module, loadMs: now() - since }
        : { status: 'failed', target, failure: result.failure };
      // It is not visible yet, so the version that the registry now has is loaded instead.
      if (reading !== this.#reading && this.#isOutdated(loaded)) {
        this.#set(id, IDLE);
        this.load(id);
      } else if (loaded.status === 'failed') this.#fail(loaded);
      else this.#set(id, loaded);
    });
    this.#loads.set(id, load);
  }

  /** Whether the registry now has another version or state for a remote. */
  #isOutdated(state: RemoteState & { status: 'ready' | 'failed' }): boolean {
    const entry = this.#published(state.target.id);
    if (!entry) return false;
    const isOff = state.status === 'failed' && state.failure.phase === 'disabled';
    return isOff !== isDisabled(entry, state.target) || !isSameVersion(this.target(entry), state.target);
  }

  #fail(state: RemoteState & { status: 'failed' }): void {
    this.#options.onFailure(state);
    this.#loaded.delete(state.target.id);
    this.#set(state.target.id, state);
    this.#showRegistry();
  }

  #set(id: string, state: RemoteState): void {
    this.#states.update((states) => new Map(states).set(id, state));
  }

  #currentEntries(): ReadonlyMap<string, RegistryEntry> {
    const { overrides, overrideFacts = new Map<string, RemoteJson>() } = this.#options;
    return currentEntries(this.#reading, overrides, overrideFacts);
  }

  #view(): RegistryView {
    return registryView(this.#reading, this.#registryFrom, this.#current, this.#loaded);
  }

  #showRegistry(): void {
    this.registry.update((shown) => {
      const view = this.#view();
      return isSameView(shown, view) ? shown : view;
    });
  }
}

/** An override ignores the kill switch, so that its developer can see it. */
function isDisabled(entry: RegistryEntry, target: RemoteTarget): boolean {
  return entry.disabled === true && target.source !== 'override';
}
