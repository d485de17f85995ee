import type { TableRow } from '@howdah/shared-api/pg-meta';
import type { PlatformError } from '@howdah/shared-api';
import { ExternalStore } from '@howdah/shared-ui';

/** Rows of one call. */
export const PAGE_SIZE = 100;

/** Pages that are kept; those that were not looked at for longest go first. */
const MAX_PAGES = 200;

/** Rows of a list whose end is not known yet: as far as it is known, and a page to scroll on. */
export interface TableRowsState {
  /** Rows that can be scrolled to. */
  count: number;
  /** Whether `count` is the number of rows there are. */
  isExact: boolean;
  /** Whether `count` is near it: there can be fewer rows, too. */
  isEstimate: boolean;
  /** Whether the first page is there. */
  isReady: boolean;
  /** Of the last page that could not be read. */
  error: PlatformError | undefined;
  /** Changes whenever a row does. */
  version: number;
}

/** Reads a page. `after` is the key of the row before it, where that is known. */
export type ReadPage = (page: {
  offset: number;
  limit: number;
  after: readonly string[] | undefined;
}) => Promise<TableRow[]>;

/**
 * The rows of one view of a table, read by pages where somebody looks. One page is read at a time, the one last looked at
 * first, so that a long scroll reads where it ends.
 */
export class TableRows extends ExternalStore<TableRowsState> {
  readonly #read: ReadPage;
  readonly #countAll: () => Promise<number>;
  readonly #pages = new Map<number, readonly TableRow[]>();
  #wanted: number[] = [];
  #isReading = false;
  #isClosed = false;
  /** The end of the rows that have been read. */
  #known = 0;

  /**
   * @param countAll for where an estimate turns out to be wrong.
   * @param estimate how many rows there may be, where something knows.
   */
  constructor(read: ReadPage, countAll: () => Promise<number>, estimate?: number) {
    super({
      count: Math.max(0, Math.round(estimate ?? 0)),
      isExact: false,
      isEstimate: estimate !== undefined,
      isReady: false,
      error: undefined,
      version: 0,
    });
    this.#read = read;
    this.#countAll = countAll;
    this.show(0, 0);
  }

  /** The row at a position; undefined while it is not there. */
  row(index: number): TableRow | undefined {
    return this.#pages.get(Math.floor(index / PAGE_SIZE))?.[index % PAGE_SIZE];
  }

  /** Reads what is missing of the rows that are on the screen, and a page around them. */
  show(first: number, last: number): void {
    const pages: number[] = [];
    const from = Math.floor(first / PAGE_SIZE);
    const to = Math.floor(last / PAGE_SIZE);
    for (let page = from; page <= to; page += 1) pages.push(page);
    if (first % PAGE_SIZE < PAGE_SIZE / 4 && from > 0) pages.push(from - 1);
    if (last % PAGE_SIZE > (PAGE_SIZE * 3) / 4) pages.push(to + 1);
    for (const page of pages) this.#touch(page);
    this.#wanted = pages.filter((page) => !this.#pages.has(page) && !this.#isBeyond(page));
    void this.#readNext();
  }

  /** Tries again what failed. */
  retry(): void {
    this.update((state) => ({ ...state, error: undefined }));
    this.#wanted = [0, ...this.#wanted.filter((page) => page !== 0)].filter((page) => !this.#pages.has(page));
    void this.#readNext();
  }

  /** Says how many rows there are, as counted. */
  counted(count: number): void {
    this.update((state) => (state.isExact ? state : { ...state, count, isExact: true }));
  }

  /** Says how many rows there are at least, or about. Those that were read are there, whatever is estimated. */
  estimated(count: number, isEstimate: boolean): void {
    this.update((state) => (state.isExact || count < this.#known ? state : { ...state, count, isEstimate }));
  }

  /** The answers of a view that nobody looks at any more are left out. */
  close(): void {
    this.#isClosed = true;
  }

  async #readNext(): Promise<void> {
    const page = this.#wanted[0];
    if (page === undefined || this.#isReading || this.#isClosed || this.getSnapshot().error) return;
    this.#isReading = true;
    const before = this.#pages.get(page - 1);
    try {
      const rows = await this.#read({
        offset: page * PAGE_SIZE,
        limit: PAGE_SIZE,
        after: before?.length === PAGE_SIZE ? before.at(-1)!.key : undefined,
      });
      if (this.#isClosed) return;
      const { count, isEstimate, isExact } = this.getSnapshot();
      const isAfterEnd = rows.length === 0 && page > 0;
      if (!isAfterEnd) this.#store(page, rows);
      // The estimate was wrong. Finding that out took about as long as a count.
      const isTooLow = isEstimate && rows.length === PAGE_SIZE && (page + 1) * PAGE_SIZE >= count;
      if (!isExact && page > 0 && (isAfterEnd || isTooLow)) this.counted(await this.#countAll());
      // Rows that were counted are gone: a page that is not kept would be read again and again.
      if (isAfterEnd && !this.#isBeyond(page)) this.#store(page, rows);
    } catch (error) {
      if (!this.#isClosed) this.update((state) => ({ ...state, error: error as PlatformError }));
    } finally {
      this.#isReading = false;
    }
    this.#wanted = this.#wanted.filter((wanted) => !this.#pages.has(wanted) && !this.#isBeyond(wanted));
    void this.#readNext();
  }

  #store(page: number, rows: readonly TableRow[]): void {
    this.#pages.set(page, rows);
    const [oldest] = this.#pages.keys();
    if (this.#pages.size > MAX_PAGES && oldest !== undefined) this.#pages.delete(oldest);
    const end = page * PAGE_SIZE + rows.length;
    this.#known = Math.max(this.#known, end);
    this.update((state) => {
      const isLast = rows.length < PAGE_SIZE;
      return {
        ...state,
        // A page that is full is not the end, whatever was estimated.
        count: isLast ? end : Math.max(state.count, end),
        isExact: state.isExact || isLast,
        isReady: true,
        version: state.version + 1,
      };
    });
  }

  #isBeyond(page: number): boolean {
    const { count, isExact } = this.getSnapshot();
    return isExact && page * PAGE_SIZE >= Math.max(1, count);
  }

  /** The last in the map is the one that was looked at last. */
  #touch(page: number): void {
    const rows = this.#pages.get(page);
    if (!rows) return;
    this.#pages.delete(page);
    this.#pages.set(page, rows);
  }
}
