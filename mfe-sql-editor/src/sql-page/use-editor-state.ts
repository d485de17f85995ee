import { useEffect, useState } from 'react';
import type { DocumentView } from '../documents/index.ts';
import type { Run } from '../runs/run.ts';
import { DEFAULT_SPLIT, keepSnippetState, snippetState } from '../runs/stored/editor-state.ts';

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
  const [[editor, results]] = useState(() => snippetState(id)?.splitSizes ?? DEFAULT_SPLIT);

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
