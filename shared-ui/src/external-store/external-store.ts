import { useSyncExternalStore } from 'react';

/** What `useExternalStore` follows: the two functions that React's `useSyncExternalStore` takes. */
export interface ReadableStore<State> {
  subscribe(this: void, listener: () => void): () => void;
  getSnapshot(this: void): State;
}

/**
 * State outside of React that components follow. Replace the state, never mutate it: subscribers are called when its
 * identity changes.
 */
export class ExternalStore<State> implements ReadableStore<State> {
  #state: State;
  #disconnect: (() => void) | void = undefined;
  readonly #connect: (() => (() => void) | void) | undefined;
  readonly #listeners = new Set<() => void>();

  /** @param connect is called at the first subscriber, and what it returns after the last one has left. */
  constructor(initial: State, connect?: () => (() => void) | void) {
    this.#state = initial;
    this.#connect = connect;
  }

  readonly getSnapshot = (): State => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    if (this.#listeners.size === 0) this.#disconnect = this.#connect?.();
    this.#listeners.add(listener);
    return () => {
      if (this.#listeners.delete(listener) && this.#listeners.size === 0) this.#disconnect?.();
    };
  };

  set(state: State): void {
    if (Object.is(state, this.#state)) return;
    this.#state = state;
    // A copy: a listener may subscribe or leave.
    for (const listener of [...this.#listeners]) listener();
  }

  update(change: (state: State) => State): void {
    this.set(change(this.#state));
  }
}

/** The state, or what `select` takes of it. `select` returns a stable value, never a new object at each call. */
export function useExternalStore<State>(store: ReadableStore<State>): State;

export function useExternalStore<State, Selected>(
  store: ReadableStore<State>,
  select: (state: State) => Selected,
): Selected;

export function useExternalStore<State>(
  { subscribe, getSnapshot }: ReadableStore<State>,
  select: (state: State) => unknown = (state) => state,
): unknown {
  return useSyncExternalStore(subscribe, () => select(getSnapshot()));
}
