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
 * Stores the state of a snippet in this browser: the sizes of its panes and its save status. Results are stored when runs end.
 */
export function useEditorState(
  { id, ref, saving }: Pick<DocumentView, 'id' | 'ref' | 'saving'>,
  runs: readonly Run[],
): { defaultLayout: Layout; onLayoutChanged(layout: Layout, meta: { isUserInteraction: boolean }): void } {
  const isRun = runs.length > 0;
  const [[editor, results]] = useState(() => firstSplit(snippetState(id)?.splitSizes));

  useEffect(() => {
    // A document that was never run or saved stores nothing.
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

/** On a phone, queries are short and rows are more important. */
const PHONE_SPLIT: Split = [34, 66];

/** The chosen sizes, or half and half. On a phone, the results get more by default. */
function firstSplit(stored: Split | undefined): Split {
  const isChosen = stored?.some((size, index) => size !== DEFAULT_SPLIT[index]);
  if (stored && isChosen) return stored;
  return matchMedia(PHONE).matches ? PHONE_SPLIT : DEFAULT_SPLIT;
}
