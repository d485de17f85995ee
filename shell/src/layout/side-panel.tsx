import { useMediaQuery } from '@howdah/shared-ui';
import { useLayoutEffect, type ReactNode } from 'react';
import { useStoredState } from '../page/stored-state.ts';
import { NARROW } from '../page/narrow.ts';
import { clampWidth, ResizeGrip } from './resize-grip.tsx';
import classes from './side-panel.module.css';

/** Pixels (docs/product/assistant.md#numbers): wider from 2xl on. */
const WIDTHS = { usual: { min: 400, max: 500 }, wide: { min: 500, max: 600 } };
const VERY_WIDE = '(min-width: 1536px)';

interface SidePanelProps {
  label: string;
  children: ReactNode;
}

/** The panel on the right: resizable beside the page, or covering it if both do not fit. */
export function SidePanel({ label, children }: SidePanelProps) {
  const isOver = useMediaQuery(NARROW);
  const range = useMediaQuery(VERY_WIDE) ? WIDTHS.wide : WIDTHS.usual;
  const [stored, setStored] = useStoredState('howdah.side-panel-width', 440);
  const width = clampWidth(stored, range);
  useRoomBesideToasts(isOver ? 0 : width);

  // One element for both layouts, so that the content keeps its state when the window is resized.
  return (
    <aside
      ref={isOver ? coverPage : undefined}
      aria-label={label}
      data-over-page={isOver || undefined}
      className={isOver ? classes.over : classes.panel}
      style={isOver ? undefined : { inlineSize: width }}
    >
      {!isOver && (
        <ResizeGrip
          label={`Width of the ${label} panel`}
          edge="start"
          width={width}
          {...range}
          onWidth={setStored}
        />
      )}
      {children}
    </aside>
  );
}

/** Content that the panel covers is also hidden from the keyboard and from screen readers, even if it is added later. */
function coverPage(panel: HTMLElement | null): (() => void) | undefined {
  const frame = panel?.parentElement;
  if (!frame) return undefined;
  const cover = (isCovered: boolean) => {
    for (const one of frame.children) if (one !== panel) one.toggleAttribute('inert', isCovered);
  };
  cover(true);
  // A wider window shows the sidebar.
  const observer = new MutationObserver(() => cover(true));
  observer.observe(frame, { childList: true });
  return () => {
    observer.disconnect();
    cover(false);
  };
}

/** Keeps toasts beside the panel. */
function useRoomBesideToasts(width: number): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--side-panel-width', `${width}px`);
    return () => void style.removeProperty('--side-panel-width');
  }, [width]);
}
