import { PHONE, useMediaQuery } from '@howdah/shared-ui';
import { useRef, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { useStoredState } from '../navigation/stored-state.ts';
import classes from './side-panel.module.css';

/** Pixels (spec 1, section 2). */
const WIDTHS = { usual: { min: 400, max: 500 }, wide: { min: 500, max: 600 } };
const VERY_WIDE = '(min-width: 1920px)';
const STEP = 20;

interface SidePanelProps {
  label: string;
  children: ReactNode;
}

/** The panel on the right: resizable by pointer and by arrow keys on a desk, over the whole page on a phone. */
export function SidePanel({ label, children }: SidePanelProps) {
  const isPhone = useMediaQuery(PHONE);
  const { min, max } = useMediaQuery(VERY_WIDE) ? WIDTHS.wide : WIDTHS.usual;
  const [stored, setStored] = useStoredState('howdah.side-panel-width', 440);
  const width = clamp(stored, min, max);
  const grip = useRef<{ startX: number; startWidth: number }>(null);

  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    grip.current = { startX: event.clientX, startWidth: width };
  };
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    if (!grip.current) return;
    setStored(clamp(grip.current.startWidth + grip.current.startX - event.clientX, min, max));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const wanted: Record<string, number> = {
      ArrowLeft: width + STEP,
      ArrowRight: width - STEP,
      Home: max,
      End: min,
    };
    const next = wanted[event.key];
    if (next === undefined) return;
    event.preventDefault();
    setStored(clamp(next, min, max));
  };

  if (isPhone) {
    return (
      <aside aria-label={label} className={classes.over}>
        {children}
      </aside>
    );
  }
  return (
    <aside aria-label={label} className={classes.panel} style={{ inlineSize: width }}>
      <div
        role="separator"
        aria-orientation="vertical"
        aria-label={`Width of the panel ${label}`}
        aria-valuenow={width}
        aria-valuemin={min}
        aria-valuemax={max}
        tabIndex={0}
        className={classes.grip}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={() => (grip.current = null)}
        onPointerCancel={() => (grip.current = null)}
        onKeyDown={onKeyDown}
      />
      {children}
    </aside>
  );
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max);
}
