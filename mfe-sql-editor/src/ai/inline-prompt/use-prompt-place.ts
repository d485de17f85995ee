import { useLayoutEffect, useState, type CSSProperties, type RefObject } from 'react';
import type { EditorSurface, GapPlace } from '../../editor/editor-surface.ts';

/** Room around the box, in px: above and below together. */
const MARGIN = 12;

/** Wider than this, in px, a line of words is hard to read. */
const WIDEST = 640;

/**
 * Makes room above a line of the text and lays the box there. In a plain text area there is no room to make: the box then lies
 * over its top.
 */
export function usePromptPlace(
  editor: EditorSurface,
  line: number,
  box: RefObject<HTMLElement | null>,
): CSSProperties | undefined {
  const [place, setPlace] = useState<GapPlace>();
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const gap = editor.openGap({ line, height: element.offsetHeight + MARGIN, onPlace: setPlace });
    if (!gap) return;
    const sizes = new ResizeObserver(() => gap.resize(element.offsetHeight + MARGIN));
    sizes.observe(element);
    return () => {
      sizes.disconnect();
      gap.close();
    };
  }, [editor, line, box]);

  return (
    place &&
    ({
      '--prompt-top': `${place.top}px`,
      insetInlineStart: place.left,
      inlineSize: Math.min(place.width - MARGIN, WIDEST),
    } as CSSProperties)
  );
}
