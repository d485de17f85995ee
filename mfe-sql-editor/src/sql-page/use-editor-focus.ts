import { useLayoutEffect, type RefObject } from 'react';
import { editorFocus } from '../editor/editor-focus.ts';
import type { EditorSurface } from '../editor/editor-surface.ts';

/**
 * Focuses the editor of a document when it opens or when another part of the page asks for it. A focused control keeps the
 * focus. On a touch screen, focusing would open the keyboard.
 */
export function useEditorFocus(
  editor: RefObject<EditorSurface | null>,
  page: RefObject<HTMLElement | null>,
): void {
  // A layout effect, to focus before the first paint.
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
    // After a navigation, the shell focuses the content once it is rendered.
    const frame = requestAnimationFrame(takeWhereFree);
    const leave = editorFocus.taker(take);
    return () => {
      cancelAnimationFrame(frame);
      leave();
    };
  }, [editor, page]);
}
