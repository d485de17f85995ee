import { useShell } from '@howdah/shared-api/remote-contract';
import type { ResultSetView, ResultView } from '@howdah/shared-api/sql';
import { copyText, useKeyedState } from '@howdah/shared-ui';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { copyRows, type CellRange } from './export/copy-rows.ts';
import type { FormatId, FormatOptions } from '@howdah/shared-api/row-files';
import { resultTexts } from './result-texts.ts';

/** A cell of a result set; both indexes start at 0. */
export interface CellPosition {
  row: number;
  column: number;
}

/** The state of the shown rows, shared by the grid, the actions and the detail panel. */
export interface SetView {
  /** The selection in the grid; null if nothing is selected. */
  selection(): CellRange | null;
  /** The grid registers a function that returns its selection; null when it is unmounted. */
  setSelectionReader(read: (() => CellRange | null) | null): void;
  /** Gives the focus back to the grid. */
  focusGrid(): void;
  /** The grid registers itself, and unregisters with null. */
  setGrid(grid: { focus(): void } | null): void;
  /** The cell that the detail panel shows; null while it is closed. */
  viewed: CellPosition | null;
  view(place: CellPosition | null): void;
  /** For two seconds after something was copied (docs/product/sql-editor.md#numbers). */
  copied: boolean;
  copy(set: ResultSetView, range: CellRange, format: FormatId, table?: string, options?: FormatOptions): void;
  /** Called when something was copied in another way. */
  showCopied(): void;
  refuseCopy(): void;
}

/** How long "Copied" is shown (docs/product/sql-editor.md#numbers), in ms. */
const COPIED_DURATION_MS = 2000;

/** Identifies a result set among those of all results. */
export function setIdOf(result: Pick<ResultView, 'id'>, set: Pick<ResultSetView, 'index'>): string {
  return `${result.id}/${set.index}`;
}

/** @param setId identifies the result set. A cell belongs to one set. */
export function useSetView(setId: string | undefined): SetView {
  const { notify } = useShell();
  const selection = useRef<(() => CellRange | null) | null>(null);
  const grid = useRef<{ focus(): void } | null>(null);
  const [viewed, setViewed] = useKeyedState<CellPosition | null>(setId, null);
  const [copied, setCopied] = useState(0);

  useEffect(() => {
    if (copied === 0) return undefined;
    const timer = setTimeout(() => setCopied(0), COPIED_DURATION_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  const showCopied = useCallback(() => setCopied((count) => count + 1), []);
  const refuseCopy = useCallback(
    () => notify({ tone: 'warning', message: resultTexts.tooMuchToCopy }),
    [notify],
  );
  const copy = useCallback<SetView['copy']>(
    (set, range, format, table, options) => {
      const text = copyRows(set, range, format, table, options);
      if (text === null) {
        refuseCopy();
        return;
      }
      copyText(text).then(showCopied, () =>
        notify({
          tone: 'error',
          message: resultTexts.copyRefused,
          detail: resultTexts.copyRefusedDetail,
        }),
      );
    },
    [showCopied, notify, refuseCopy],
  );

  const setSelectionReader = useCallback<SetView['setSelectionReader']>((read) => {
    selection.current = read;
  }, []);

  return useMemo(
    () => ({
      selection: () => selection.current?.() ?? null,
      setSelectionReader,
      focusGrid: () => grid.current?.focus(),
      setGrid: (next) => {
        grid.current = next;
      },
      viewed,
      view: setViewed,
      copied: copied > 0,
      copy,
      showCopied,
      refuseCopy,
    }),
    [viewed, setViewed, copied, copy, showCopied, setSelectionReader, refuseCopy],
  );
}

/** Returns the range of all cells of a set. */
export function everyCell({ rowCount, columns }: Pick<ResultSetView, 'rowCount' | 'columns'>): CellRange {
  return { rows: range(0, rowCount), columns: range(0, columns.length) };
}

export function range(start: number, end: number): number[] {
  return Array.from({ length: end - start }, (_, index) => start + index);
}
