import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import classes from './resize-grip.module.css';

const STEP = 20;

/** Pixels. */
export interface WidthRange {
  min: number;
  max: number;
}

interface ResizeGripProps extends WidthRange {
  /** Names what is resized. */
  label: string;
  /** The edge of the resized element that the grip is on. */
  edge: 'start' | 'end';
  width: number;
  onWidth(width: number): void;
}

/** Resizes a part of the page by pointer, by arrow keys, and by Home and End. */
export function ResizeGrip({ label, edge, width, min, max, onWidth }: ResizeGripProps) {
  const grip = useRef<{ startX: number; startWidth: number }>(null);
  /** Moving an end edge to the right widens the element, moving a start edge narrows it. */
  const towards = edge === 'end' ? 1 : -1;
  const resize = (wanted: number) => onWidth(clampWidth(wanted, { min, max }));

  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    grip.current = { startX: event.clientX, startWidth: width };
  };
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    if (!grip.current) return;
    resize(grip.current.startWidth + (event.clientX - grip.current.startX) * towards);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const wanted: Record<string, number> = {
      ArrowLeft: width - STEP * towards,
      ArrowRight: width + STEP * towards,
      Home: edge === 'end' ? min : max,
      End: edge === 'end' ? max : min,
    };
    const next = wanted[event.key];
    if (next === undefined) return;
    event.preventDefault();
    resize(next);
  };

  return (
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label={label}
      aria-valuenow={width}
      aria-valuemin={min}
      aria-valuemax={max}
      tabIndex={0}
      className={classes.grip}
      data-edge={edge}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={() => (grip.current = null)}
      onPointerCancel={() => (grip.current = null)}
      onKeyDown={onKeyDown}
    />
  );
}

export function clampWidth(width: number, { min, max }: WidthRange): number {
  return Math.min(Math.max(width, min), max);
}
