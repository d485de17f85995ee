import type { TableRow } from '@howdah/shared-api/pg-meta/rows';
import type { PlatformError } from '@howdah/shared-api';
import { ExternalStore } from '@howdah/shared-ui';

/** How many rows one call reads. */
export const PAGE_SIZE = 100;

/** How many pages are cached. The least recently shown ones are dropped first. */
const MAX_PAGES = 200;

/** The state of a list whose end may not be known yet. `count` then grows as pages are read. */
export interface TableRowsState {
  /** The number of rows that can be scrolled to. */
  count: number;
  /** Whether `count` is exact. */
  isExact: boolean;
  /** Whether `count` is an estimate: there can be fewer rows. */
  isEstimate: boolean;
  /** Whether the first page is loaded. */
  isReady: boolean;
  /** Increments when the rows are read again. Positions can then have other rows. */
  round: number;
  /** Whether `count` dates from before the last refresh. */
  isCountOld: boolean;
  /** The error of the last page that could not be read. */
  error: PlatformError | undefined;
  /** Increments when a row changes. */
  version: number;
}

/** Reads a page. `after` is the key of the row before it, if it is known. */
export type ReadPage = (page: {
  offset: number;
  limit: number;
  after: readonly string[] | undefined;
}) => Promise<TableRow[]>;

/**
 * The rows of one view of a table, read page by page as they become visible. One page is read at a time, the last requested
 * one first, so that a long scroll loads where it ends.
 */
export class TableRows extends ExternalStore<TableRowsState> {
  readonly #read: ReadPage;
  readonly #countAll: () => Promise<number>;
  readonly #pages = new Map<number, readonly TableRow[]>();
  /** Pages from before a refresh, shown until they are read again. */
  readonly #old = new Set<number>();
  #wanted: number[] = [];
  #shown = { first: 0, last: 0 };
  #reading: Promise<void> | undefined;
  #isClosed = false;
  /** The end of the loaded rows. */
  #known = 0;

  /**
   * @param countAll counts all rows if the estimate turns out to be wrong.
   * @param estimate how many rows there probably are, if known.
   */
  constructor(read: ReadPage, countAll: () => Promise<number>, estimate?: number) {
    super({
      count: Math.max(0, Math.round(estimate ?? 0)),
      isExact: false,
      isEstimate: estimate !== undefined,
      isReady: false,
      round: 0,
      isCountOld: false,
      error: undefined,
      version: 0,
    });
    this.#read = read;
    this.#countAll = countAll;
    this.show(0, 0);
  }

  /** The row at a position; undefined while it is not loaded. */
  row(index: number): TableRow | undefined {
    return this.#pages.get(Math.floor(index / PAGE_SIZE))?.[index % PAGE_SIZE];
  }

  /** The loaded rows of a range with their positions, in their order. The range can have any number of rows that are not loaded. */
  *loaded(first = 0, end = Infinity): Generator<{ index: number; row: TableRow }> {
    for (const page of this.#pagesOf(Math.floor(first / PAGE_SIZE), Math.ceil(end / PAGE_SIZE))) {
      const start = page * PAGE_SIZE;
      const rows = this.#pages.get(page) ?? [];
      for (let index = Math.max(first, start); index < Math.min(end, start + rows.length); index += 1) {
        yield { index, row: rows[index - start]! };
      }
    }
  }

  /** The numbers of the loaded pages of a range, in their order. A range of few pages can have some that are not loaded. */
  #pagesOf(first: number, end: number): number[] {
    if (end - first < this.#pages.size) {
      return Array.from({ length: Math.max(0, end - first) }, (_, at) => first + at);
    }
    return [...this.#pages.keys()]
      .filter((page) => page >= first && page < end)
      .sort((one, other) => one - other);
  }

  /** The position of the row with a key; undefined while it is not loaded. */
  indexOf(key: readonly string[]): number | undefined {
    const sought = JSON.stringify(key);
    for (const [page, rows] of this.#pages) {
      const at = rows.findIndex((row) => JSON.stringify(row.key) === sought);
      if (at !== -1) return page * PAGE_SIZE + at;
    }
    return undefined;
  }

  /** Loads the missing rows of the visible range, and one page around it. */
  show(first: number, last: number): void {
    this.#shown = { first, last };
    const pages: number[] = [];
    const from = Math.floor(first / PAGE_SIZE);
    const to = Math.floor(last / PAGE_SIZE);
    for (let page = from; page <= to; page += 1) pages.push(page);
    if (first % PAGE_SIZE < PAGE_SIZE / 4 && from > 0) pages.push(from - 1);
    if (last % PAGE_SIZE > (PAGE_SIZE * 3) / 4) pages.push(to + 1);
    for (const page of pages) this.#touch(page);
    this.#wanted = pages.filter((page) => this.#isMissing(page));
    void this.#readWanted();
  }

  /** Reads the visible rows and the count again. The old rows stay until then. Settles when that is done or has failed. */
  async refresh(): Promise<void> {
    const { first, last } = this.#shown;
    const [from, to] = [Math.floor(first / PAGE_SIZE), Math.floor(last / PAGE_SIZE)];
    for (const page of [...this.#pages.keys()]) {
      if (page < from || page > to) this.#pages.delete(page);
      else this.#old.add(page);
    }
    this.#known = 0;
    this.update((state) => ({
      ...state,
      error: undefined,
      isCountOld: state.isReady,
      round: state.round + 1,
      version: state.version + 1,
    }));
    this.show(first, last);
    await this.#readWanted();
  }

  /** Retries what failed. */
  retry(): void {
    this.update((state) => ({ ...state, error: undefined }));
    this.#wanted = [0, ...this.#wanted.filter((page) => page !== 0)].filter((page) => this.#isMissing(page));
    void this.#readWanted();
  }

  /** Sets the exact number of rows. */
  counted(count: number): void {
    this.update((state) =>
      state.isExact && !state.isCountOld ? state : { ...state, count, isExact: true, isCountOld: false },
    );
  }

  /** Sets a minimum or an estimate of the number of rows. It is never below the number of loaded rows. */
  estimated(count: number, isEstimate: boolean): void {
    this.update((state) => {
      if (state.isExact && !state.isCountOld) return state;
      const isKnownWrong = count < this.#known;
      if (isKnownWrong && !state.isCountOld) return state;
      return {
        ...state,
        count: Math.max(count, this.#known),
        isEstimate: isEstimate && !isKnownWrong,
        isExact: false,
        isCountOld: false,
      };
    });
  }

  /** Ignores all further responses, because the view is no longer shown. */
  close(): void {
    this.#isClosed = true;
  }

  /** Settles when all wanted pages are loaded, or one has failed. */
  #readWanted(): Promise<void> {
    if (!this.#reading && this.#next() !== undefined) this.#reading = this.#readPages();
    return this.#reading ?? Promise.resolve();
  }

  #next(): number | undefined {
    return this.#isClosed || this.getSnapshot().error ? undefined : this.#wanted[0];
  }

  async #readPages(): Promise<void> {
    for (let page = this.#next(); page !== undefined; page = this.#next()) {
      const { round } = this.getSnapshot();
      try {
        await this.#readPage(page, round);
      } catch (error) {
        if (!this.#isClosed && round === this.getSnapshot().round) {
          this.update((state) => ({ ...state, error: error as PlatformError }));
        }
      }
      this.#wanted = this.#wanted.filter((wanted) => this.#isMissing(wanted));
    }
    this.#reading = undefined;
  }

  async #readPage(page: number, round: number): Promise<void> {
    const before = this.#old.has(page - 1) ? undefined : this.#pages.get(page - 1);
    const rows = await this.#read({
      offset: page * PAGE_SIZE,
      limit: PAGE_SIZE,
      after: before?.length === PAGE_SIZE ? before.at(-1)!.key : undefined,
    });
    const { count, isEstimate, isExact, isCountOld, round: now } = this.getSnapshot();
    if (this.#isClosed || now !== round) return;
    const isAfterEnd = rows.length === 0 && page > 0;
    if (!isAfterEnd) this.#store(page, rows);
    // The estimate was wrong. Paging this far took about as long as a count.
    const isTooLow = isEstimate && rows.length === PAGE_SIZE && (page + 1) * PAGE_SIZE >= count;
    if ((!isExact || isCountOld) && page > 0 && (isAfterEnd || isTooLow)) {
      this.counted(await this.#countAll());
    }
    // Counted rows are gone. Without storing the empty page, it would be read again and again.
    if (isAfterEnd && !this.#isBeyond(page)) this.#store(page, rows);
  }

  #store(page: number, rows: readonly TableRow[]): void {
    this.#pages.set(page, rows);
    this.#old.delete(page);
    const [oldest] = this.#pages.keys();
    if (this.#pages.size > MAX_PAGES && oldest !== undefined) this.#pages.delete(oldest);
    const end = page * PAGE_SIZE + rows.length;
    this.#known = Math.max(this.#known, end);
    this.update((state) => {
      const isLast = rows.length < PAGE_SIZE;
      return {
        ...state,
        // A full page is not the end, whatever the estimate says.
        count: isLast ? end : Math.max(state.count, end),
        isExact: state.isExact || isLast,
        isCountOld: state.isCountOld && !isLast,
        isReady: true,
        version: state.version + 1,
      };
    });
  }

  #isMissing(page: number): boolean {
    return (!this.#pages.has(page) || this.#old.has(page)) && !this.#isBeyond(page);
  }

  #isBeyond(page: number): boolean {
    const { count, isExact, isCountOld } = this.getSnapshot();
    return isExact && !isCountOld && page * PAGE_SIZE >= Math.max(1, count);
  }

  /** Moves a page to the end of the map: the last entry is the most recently shown. */
  #touch(page: number): void {
    const rows = this.#pages.get(page);
    if (!rows) return;
    this.#pages.delete(page);
    this.#pages.set(page, rows);
  }
}
