import { useLayoutEffect, useState, type CSSProperties, type RefObject } from 'react';
import type { EditorSurface, GapPosition } from '../../editor/editor-surface.ts';

/** Space above and below the box together, in px. */
const MARGIN = 12;

/** In px. Wider lines are hard to read. */
const MAX_WIDTH = 640;

/** In px. In a narrower editor the box covers the line numbers too. */
const NARROW_WIDTH = 480;

/**
 * Makes room above a line of the text and puts the box there. A plain text area cannot make room: there the box covers the
 * first lines.
 */
export function usePromptPosition(
  editor: EditorSurface,
  line: number,
  box: RefObject<HTMLElement | null>,
): CSSProperties | undefined {
  const [place, setPlace] = useState<GapPosition>();
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const gap = editor.openGap({ line, height: element.offsetHeight + MARGIN, onMove: setPlace });
    if (!gap) return;
    const sizes = new ResizeObserver(() => gap.resize(element.offsetHeight + MARGIN));
    sizes.observe(element);
    return () => {
      sizes.disconnect();
      gap.close();
    };
  }, [editor, line, box]);

  if (!place) return undefined;
  const isNarrow = place.width < NARROW_WIDTH;
  const room = (isNarrow ? place.left + place.width - MARGIN / 2 : place.width) - MARGIN / 2;
  return {
    '--prompt-top': `${place.top}px`,
    insetInlineStart: isNarrow ? MARGIN / 2 : place.left,
    inlineSize: Math.min(room, MAX_WIDTH),
  } as CSSProperties;
}
