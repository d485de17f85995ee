import { useEffect, useState } from 'react';
import type { DocumentView } from '../documents/index.ts';
import type { Run } from '../runs/run.ts';
import { PHONE } from '@howdah/shared-ui';
import {
  DEFAULT_SPLIT,
  keepSnippetState,
  snippetState,
  type SnippetState,
} from '../runs/stored/editor-state.ts';

/** Sizes of the panes by their id, in percent. */
type Layout = Record<string, number>;

/**
 * What this browser keeps of a snippet besides its text: how its panes are split, and the state of saving. Results are
 * stored as they end.
 */
export function useEditorState(
  { id, ref, saving }: Pick<DocumentView, 'id' | 'ref' | 'saving'>,
  runs: readonly Run[],
): { defaultLayout: Layout; onLayoutChanged(layout: Layout, meta: { isUserInteraction: boolean }): void } {
  const isRun = runs.length > 0;
  const [[editor, results]] = useState(() => firstSplit(snippetState(id)?.splitSizes));

  useEffect(() => {
    // What was never run or saved leaves nothing behind.
    if (saving === 'IDLE' && !isRun) return;
    keepSnippetState(id, ref, { savingState: saving });
  }, [id, ref, saving, isRun]);

  return {
    defaultLayout: { editor, results },
    onLayoutChanged(layout, { isUserInteraction }) {
      if (!isUserInteraction || layout.editor === undefined || layout.results === undefined) return;
      keepSnippetState(id, ref, { splitSizes: [layout.editor, layout.results] });
    },
  };
}

type Split = SnippetState['splitSizes'];

/** A query is short on a phone, and its rows are what there is to see. */
const PHONE_SPLIT: Split = [34, 66];

/** What was chosen; otherwise half and half, and more for the results on a phone. */
function firstSplit(stored: Split | undefined): Split {
  const isChosen = stored?.some((size, index) => size !== DEFAULT_SPLIT[index]);
  if (stored && isChosen) return stored;
  return matchMedia(PHONE).matches ? PHONE_SPLIT : DEFAULT_SPLIT;
}
