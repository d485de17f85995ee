import { useEffect, useRef, type RefObject } from 'react';
import { newDocument, type DocumentView } from '../documents/index.ts';
import type { EditorSurface } from '../editor/editor-surface.ts';
import { aiTexts } from './ai-texts.ts';

/** Passes SQL from the assistant to the page of the shown document, which takes it or opens it as a new document. */
class SuggestedSql {
  #take: ((sql: string) => boolean) | undefined;

  /** False if no document is shown or the shown one does not take it. */
  readonly offer = (sql: string): boolean => this.#take?.(sql) ?? false;

  /** Sets the shown document. Returns a function that unsets it. */
  readonly taker = (take: (sql: string) => boolean): (() => void) => {
    this.#take = take;
    return () => {
      if (this.#take === take) this.#take = undefined;
    };
  };
}

export const suggestedSql = new SuggestedSql();

/**
 * Shows SQL of the assistant beside the current text. The user adds it below, replaces the text, or opens a new document
 * (docs/product/sql-editor.md#states). Without text, it becomes a new document.
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
