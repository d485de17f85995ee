/** In pixels, for each press. */
const STEP = 24;

interface PressedKey {
  key: string;
  shiftKey: boolean;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
}

/** Its limits have the names that the grid has for them. */
interface ResizedColumn {
  /** In pixels, as it is now. */
  width: number;
  minColumnWidth: number;
  maxColumnWidth: number;
}

/**
 * The width that a key gives the column of the focus: wider or narrower with Shift+Alt and an arrow, as by dragging the edge of
 * its head. Undefined for any other key.
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
