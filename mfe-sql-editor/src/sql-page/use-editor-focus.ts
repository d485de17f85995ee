import { useLayoutEffect, type RefObject } from 'react';
import { editorFocus } from '../editor/editor-focus.ts';
import type { EditorSurface } from '../editor/editor-surface.ts';

/**
 * Puts the keyboard into a document that opens, and when it is given to it: typing is what the page is for. A control that has
 * the focus keeps it. On a touch screen typing would only bring up the keyboard.
 */
export function useEditorFocus(
  editor: RefObject<EditorSurface | null>,
  page: RefObject<HTMLElement | null>,
): void {
  // A layout effect: it takes the keyboard before the first paint.
  useLayoutEffect(() => {
    const isForTyping = () => matchMedia('(pointer: fine)').matches;
    const take = () => {
      if (isForTyping()) editor.current?.focus();
    };
    const takeWhereFree = () => {
      // The focus is on the body, on the content as a whole, or on its heading.
      const active = document.activeElement;
      if (active?.contains(page.current) || active?.matches('h1')) take();
    };
    takeWhereFree();
    // After a navigation the shell puts the focus on the content as a whole, when all in it is drawn.
    const frame = requestAnimationFrame(takeWhereFree);
    const leave = editorFocus.taker(take);
    return () => {
      cancelAnimationFrame(frame);
      leave();
    };
  }, [editor, page]);
}
