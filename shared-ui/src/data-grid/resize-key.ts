/** In pixels, for each press. */
const STEP = 24;

interface PressedKey {
  key: string;
  shiftKey: boolean;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
}

/**
 * By how many pixels a key makes the column of the focus wider: Shift+Alt with an arrow, as dragging the edge of its head does.
 * Undefined for any other key.
 */
export function columnResize({ key, shiftKey, altKey, ctrlKey, metaKey }: PressedKey): number | undefined {
  if (!shiftKey || !altKey || ctrlKey || metaKey) return undefined;
  if (key === 'ArrowRight') return STEP;
  return key === 'ArrowLeft' ? -STEP : undefined;
}
