/** In pixels per key press. */
const STEP = 24;

interface PressedKey {
  key: string;
  shiftKey: boolean;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
}

/** Uses the grid's names for its limits. */
interface ResizedColumn {
  /** The current width in pixels. */
  width: number;
  minColumnWidth: number;
  maxColumnWidth: number;
}

/**
 * The new width of the focused column after a key press: wider or narrower with Shift+Alt and an arrow, like dragging
 * the edge of its header. Undefined for any other key.
 */
export function columnResize(
  { key, shiftKey, altKey, ctrlKey, metaKey }: PressedKey,
  { width, minColumnWidth, maxColumnWidth }: ResizedColumn,
): number | undefined {
  if (!shiftKey || !altKey || ctrlKey || metaKey) return undefined;
  if (key !== 'ArrowRight' && key !== 'ArrowLeft') return undefined;
  const wanted = width + (key === 'ArrowRight' ? STEP : -STEP);
  return Math.min(Math.max(wanted, minColumnWidth), maxColumnWidth);
}
