import { useEffect, useRef, type RefObject } from 'react';
import { newDocument, type DocumentView } from '../documents/index.ts';
import type { EditorSurface } from '../editor/editor-surface.ts';
import { aiTexts } from './ai-texts.ts';

/** SQL from the assistant while a document is shown: its page takes it, or it opens as a new document. */
class SuggestedSql {
  #take: ((sql: string) => boolean) | undefined;

  /** False when no document is shown, or the one that is shown does not take it. */
  readonly offer = (sql: string): boolean => this.#take?.(sql) ?? false;

  /** Sets the document that is shown. Returns how to unset it. */
  readonly taker = (take: (sql: string) => boolean): (() => void) => {
    this.#take = take;
    return () => {
      if (this.#take === take) this.#take = undefined;
    };
  };
}

export const suggestedSql = new SuggestedSql();

/**
 * Shows SQL that the assistant hands over beside the text that is there, with the choice of what becomes of it: below the text,
 * in its place, or a new document (docs/product/sql-editor.md#states). Where there is no text to choose about, it is
 * a new document.
 */
export function useSuggestedSql(
  editor: RefObject<EditorSurface | null>,
  view: DocumentView,
  onOpen: (path: string) => void,
): void {
  const latest = useRef({ view, onOpen });
  useEffect(() => {
    latest.current = { view, onOpen };
  });
  useEffect(
    () =>
      suggestedSql.taker((sql) => {
        const surface = editor.current;
        if (!surface || !latest.current.view.mayEdit || surface.text().trim() === '') return false;
        surface.showDiff({
          type: 'addition',
          choices: ['addition', 'modification', 'new-snippet'],
          sql,
          title: aiTexts.fromAssistant,
          onAccept(accepted, type) {
            if (type === 'new-snippet')
              latest.current.onOpen(newDocument(latest.current.view.ref, { sql: accepted }));
          },
        });
        return true;
      }),
    [editor],
  );
}
