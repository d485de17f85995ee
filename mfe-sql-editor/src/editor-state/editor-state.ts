import type { SavingState } from '../documents/index.ts';

/** The name in the browser's storage (spec 2, section 9). */
export const STATE_NAME = 'sqlEditorStateV2';

/** Snippets whose state is kept; beyond it those that were not used for longest go. */
const MOST_SNIPPETS = 200;

/** Of a snippet, in this browser (spec 2, section 3 "Per-snippet editor state"). */
export interface SnippetState {
  projectRef: string;
  /** Editor and results, in percent. */
  splitSizes: [number, number];
  savingState: SavingState;
  /** Newest first. The rows are where results are kept, by their id: they would be too much for this storage. */
  results: { id: string; autoLimit?: number }[];
}

export const DEFAULT_SPLIT: SnippetState['splitSizes'] = [50, 50];

type States = Record<string, SnippetState>;
type TextStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** What is kept of a snippet; undefined where there is nothing, or nothing that can be read. */
export function snippetState(id: string, storage: TextStorage = localStorage): SnippetState | undefined {
  const state = read(storage)[id];
  return state && isSplit(state.splitSizes) ? state : undefined;
}

/** Changes what is kept of a snippet. Does nothing where the storage is full or switched off. */
export function keepSnippetState(
  id: string,
  projectRef: string,
  change: Partial<SnippetState>,
  storage: TextStorage = localStorage,
): void {
  const { [id]: before, ...others } = read(storage);
  const state: SnippetState = {
    splitSizes: DEFAULT_SPLIT,
    savingState: 'IDLE',
    results: [],
    ...before,
    ...change,
    projectRef,
  };
  const kept = Object.entries(others).slice(0, MOST_SNIPPETS - 1);
  try {
    // The one that was used last stands first.
    storage.setItem(STATE_NAME, JSON.stringify({ [id]: state, ...Object.fromEntries(kept) }));
  } catch {
    // Sizes of panes are no reason to disturb anybody.
  }
}

function read(storage: TextStorage): States {
  try {
    const states: unknown = JSON.parse(storage.getItem(STATE_NAME) ?? '{}');
    return typeof states === 'object' && states !== null ? (states as States) : {};
  } catch {
    return {};
  }
}

function isSplit(sizes: unknown): sizes is [number, number] {
  return Array.isArray(sizes) && sizes.length === 2 && sizes.every((size) => size > 0 && size < 100);
}
