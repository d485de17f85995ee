export type TooltipSide = 'top' | 'bottom' | 'left' | 'right';

interface Box {
  top: number;
  left: number;
  width: number;
  height: number;
}

const GAP = 6;
const EDGE = 8;
const opposite: Record<TooltipSide, TooltipSide> = {
  top: 'bottom',
  bottom: 'top',
  left: 'right',
  right: 'left',
};

/**
 * Positions a tooltip of `size` beside `anchor`: on the preferred side, or the opposite one when it does not fit, always
 * inside the window.
 */
export function placeTooltip(
  anchor: Box,
  size: { width: number; height: number },
  viewport: { width: number; height: number },
  preferred: TooltipSide,
): { top: number; left: number; side: TooltipSide } {
  const space: Record<TooltipSide, number> = {
    top: anchor.top,
    bottom: viewport.height - anchor.top - anchor.height,
    left: anchor.left,
    right: viewport.width - anchor.left - anchor.width,
  };
  const need = (preferred === 'top' || preferred === 'bottom' ? size.height : size.width) + GAP + EDGE;
  const side =
    space[preferred] < need && space[opposite[preferred]] > space[preferred]
      ? opposite[preferred]
      : preferred;

  const centred = {
    top: anchor.top + (anchor.height - size.height) / 2,
    left: anchor.left + (anchor.width - size.width) / 2,
  };
  const at = {
    top: { ...centred, top: anchor.top - size.height - GAP },
    bottom: { ...centred, top: anchor.top + anchor.height + GAP },
    left: { ...centred, left: anchor.left - size.width - GAP },
    right: { ...centred, left: anchor.left + anchor.width + GAP },
  }[side];
  return {
    side,
    top: clamp(at.top, EDGE, viewport.height - size.height - EDGE),
    left: clamp(at.left, EDGE, viewport.width - size.width - EDGE),
  };
}

const clamp = (value: number, low: number, high: number) => Math.max(low, Math.min(value, high));
