/** Where the state of each open query is kept in this browser (docs/product/sql-editor.md#numbers). */
const NAME = 'sqlEditorStateV2';
/** Queries whose state is kept; the one that was not touched for the longest goes first. */
const MOST_KEPT = 200;

type Kept = Record<string, Record<string, unknown>>;

/** What was kept of a query by this name, as it was written; undefined when there is none or storage is switched off. */
export function readLook(document: string, name: string): unknown {
  return readAll()[document]?.[name];
}

/** Keeps something of a query. Where storage is switched off or full it lasts as long as the page. */
export function keepLook(document: string, name: string, value: unknown): void {
  const { [document]: own, ...others } = readAll();
  const kept: Kept = { ...others, [document]: { ...own, [name]: value } };
  const newest = Object.entries(kept).slice(-MOST_KEPT);
  try {
    localStorage.setItem(NAME, JSON.stringify(Object.fromEntries(newest)));
  } catch {
    // The page has it as state.
  }
}

function readAll(): Kept {
  try {
    const all: unknown = JSON.parse(localStorage.getItem(NAME) ?? '{}');
    return typeof all === 'object' && all !== null ? (all as Kept) : {};
  } catch {
    return {};
  }
}
