import type { ResultSetView } from '@howdah/shared-api/sql';
import { useCallback, type ClipboardEvent } from 'react';
import { copyRows } from '../export/copy-rows.ts';
import type { SetView } from './use-set-view.ts';

/**
 * Copies what is selected, straight from the rows. The grid's own copying makes an object of every cell first, which
 * takes too long for large selections.
 */
export function useGridCopy(set: ResultSetView, { selection, noteCopied, refuseCopy }: SetView) {
  const onCopy = useCallback(
    (event: ClipboardEvent) => {
      // In the search field the browser copies what is marked there.
      if (event.target instanceof HTMLInputElement) return;
      const selected = selection();
      if (!selected) return;
      event.preventDefault();
      const text = copyRows(set, selected);
      if (text === null) {
        refuseCopy();
        return;
      }
      event.clipboardData.setData('text/plain', text);
      noteCopied();
    },
    [set, selection, noteCopied, refuseCopy],
  );
  return { onCopy };
}
