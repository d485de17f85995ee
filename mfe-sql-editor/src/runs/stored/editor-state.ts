import type { TextStorage } from '../../text-storage.ts';
import { isSinceSignOut } from '../since-sign-out.ts';
import { readResults } from './read-stored.ts';
import type { StoredResult } from './stored-result.ts';

/** The name in the browser's storage (docs/product/sql-editor.md#data). */
export const STATE_NAME = 'sqlEditorStateV2';

/** The maximum number of snippets with stored state. The least recently used ones are dropped first. */
const MAX_SNIPPETS = 200;

/**
 * The maximum size of all states, in characters of JSON. The storage is shared with data that must never be lost, such as
 * unsaved text.
 */
export const MAX_STATE_CHARACTERS = 300_000;

/** The stored state of a snippet (docs/product/sql-editor.md#data). */
export interface SnippetState {
  projectRef: string;
  /** Editor and results, in percent. */
  splitSizes: [number, number];
  savingState: 'IDLE' | 'UPDATING' | 'UPDATING_FAILED';
  /** Newest first. Rows that are too large for this storage are in IndexedDB. */
  results: StoredResult[];
  /** The settings of its chart, validated by `chartSettings`. */
  chart?: unknown;
}

export const DEFAULT_SPLIT: SnippetState['splitSizes'] = [50, 50];

type States = Record<string, SnippetState>;

interface ResultsOwner {
  personId: number;
  document: string;
  ref: string;
}

/** The stored state of a snippet; undefined if there is none or it cannot be read. */
export function snippetState(id: string, storage: TextStorage = localStorage): SnippetState | undefined {
  return stateOf(read(storage), id);
}

/** Changes the stored state of a snippet, except its results. Does nothing if storage is full or blocked. */
export function keepSnippetState(
  id: string,
  projectRef: string,
  change: Partial<Omit<SnippetState, 'results'>>,
  storage: TextStorage = localStorage,
): void {
  write(id, projectRef, (before) => ({ ...before, ...change }), storage);
}

/** The user's results of a snippet, newest first. */
export function resultsOf(
  { personId, document }: Omit<ResultsOwner, 'ref'>,
  storage: TextStorage = localStorage,
): StoredResult[] {
  const results = snippetState(document, storage)?.results ?? [];
  return results.filter(isOf(personId));
}

/** Removes the state of a deleted snippet. */
export function dropSnippetState(id: string, storage: TextStorage = localStorage): void {
  const { [id]: dropped, ...others } = read(storage);
  if (dropped) store(others, storage);
}

/** Changes a user's results of a snippet. Does nothing if storage is blocked. */
export function changeResults(
  owner: ResultsOwner,
  change: (before: StoredResult[]) => StoredResult[],
  storage: TextStorage = localStorage,
): void {
  const results = change(resultsOf(owner, storage));
  write(owner.document, owner.ref, (before) => ({ ...before, results }), storage);
}

/** Removes the results of all other users, or of all users if none is given, and those from before a sign-out. */
export function dropResultsOfOthers(stays: number | null, storage: TextStorage = localStorage): void {
  const states = read(storage);
  const stay = isOf(stays);
  const ids = Object.keys(states).filter((id) =>
    stateOf(states, id)?.results.some((result) => !stay(result)),
  );
  if (ids.length === 0) return;
  for (const id of ids) {
    const state = stateOf(states, id)!;
    states[id] = { ...state, results: state.results.filter(stay) };
  }
  store(states, storage);
}

/** The results of a user, without those from before a sign-out. */
function isOf(personId: number | null): (result: StoredResult) => boolean {
  return (result) => result.personId === personId && isSinceSignOut(result);
}

function write(
  id: string,
  projectRef: string,
  change: (before: SnippetState) => SnippetState,
  storage: TextStorage,
): void {
  const states = read(storage);
  const before = stateOf(states, id) ?? {
    projectRef,
    splitSizes: DEFAULT_SPLIT,
    savingState: 'IDLE',
    results: [],
  };
  const others = Object.entries(states)
    .filter(([other]) => other !== id)
    .slice(0, MAX_SNIPPETS - 1);
  // The most recently used one comes first.
  store({ [id]: { ...change(before), projectRef }, ...Object.fromEntries(others) }, storage);
}

/** Stores as much as there is space for. The contents of the least recently used results are dropped first. */
function store(states: States, storage: TextStorage): void {
  let text = JSON.stringify(states);
  if (text.length > MAX_STATE_CHARACTERS) text = JSON.stringify(withoutOldContents(states, text.length));
  try {
    storage.setItem(STATE_NAME, text);
  } catch {
    try {
      storage.setItem(STATE_NAME, JSON.stringify(withoutOldContents(states, Infinity)));
    } catch {
      // Storage is full or blocked: the old state stays.
    }
  }
}

function withoutOldContents(states: States, characters: number): States {
  const fewer: States = { ...states };
  let excess = characters - MAX_STATE_CHARACTERS;
  for (const [id, state] of Object.entries(states).reverse()) {
    if (excess <= 0) break;
    const results = readResults(state?.results).map(withoutContent);
    excess -= JSON.stringify(state).length;
    fewer[id] = { ...state, results };
  }
  return fewer;
}

function withoutContent({ rows: _rows, facts: _facts, run: _run, ...result }: StoredResult): StoredResult {
  return result.place === 'here' ? { ...result, place: 'not-stored' } : result;
}

function stateOf(states: States, id: string): SnippetState | undefined {
  const state = Object.hasOwn(states, id) ? states[id] : undefined;
  return state && isSplit(state.splitSizes) ? { ...state, results: readResults(state.results) } : undefined;
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
