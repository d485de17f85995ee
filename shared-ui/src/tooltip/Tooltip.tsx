import { cloneElement, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import type { DOMAttributes, ReactElement, ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Kbd } from '../kbd/Kbd.tsx';
import { placeTooltip, type TooltipSide } from './place-tooltip.ts';
import styles from './Tooltip.module.css';

export interface TooltipProps {
  /** Nothing is shown when empty, so that a tooltip can be conditional. */
  content: ReactNode;
  /** `Mod+Enter`, shown after the content. */
  shortcut?: string;
  side?: TooltipSide;
  /** Set it when the content equals the child's `aria-label`, so that it is not read twice. */
  names?: boolean;
  /** One element that accepts pointer, focus and aria props. */
  children: ReactElement;
}

type TriggerProps = Pick<
  DOMAttributes<Element>,
  'onPointerEnter' | 'onPointerLeave' | 'onPointerDown' | 'onFocus' | 'onBlur'
> & { 'aria-describedby'?: string };

/**
 * A tooltip on hover and keyboard focus; Escape closes it. It is in the top layer, above dialogs. Not from Radix: it is
 * part of the first load, where a positioning library would weigh more than the rest.
 */
export function Tooltip({ content, shortcut, side = 'bottom', names = false, children }: TooltipProps) {
  const [anchor, setAnchor] = useState<Element | null>(null);
  const [delay] = useState(() => new HoverDelay());
  const id = useId();
  const open = anchor !== null && Boolean(content);

  useEffect(() => () => delay.cancel(), [delay]);

  const close = () => {
    delay.cancel();
    if (anchor) delay.closed();
    setAnchor(null);
  };
  const child = children as ReactElement<TriggerProps>;
  const own = child.props;
  const trigger = cloneElement(child, {
    onPointerEnter(event) {
      own.onPointerEnter?.(event);
      const element = event.currentTarget;
      if (event.pointerType !== 'touch') delay.start(() => setAnchor(element));
    },
    onPointerLeave(event) {
      own.onPointerLeave?.(event);
      close();
    },
    onPointerDown(event) {
      own.onPointerDown?.(event);
      close();
    },
    onFocus(event) {
      own.onFocus?.(event);
      if (event.currentTarget.matches(':focus-visible')) setAnchor(event.currentTarget);
    },
    onBlur(event) {
      own.onBlur?.(event);
      close();
    },
    'aria-describedby': open && !names ? joinIds(own['aria-describedby'], id) : own['aria-describedby'],
  });

  return (
    <>
      {trigger}
      {open && (
        <Bubble id={id} anchor={anchor} side={side} onEscape={close}>
          {content}
          {shortcut && <Kbd keys={shortcut} />}
        </Bubble>
      )}
    </>
  );
}

interface BubbleProps {
  id: string;
  anchor: Element;
  side: TooltipSide;
  onEscape(): void;
  children: ReactNode;
}

function Bubble({ id, anchor, side, onEscape, children }: BubbleProps) {
  const bubble = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const element = bubble.current!;
    element.showPopover?.();
    const place = placeTooltip(
      anchor.getBoundingClientRect(),
      element.getBoundingClientRect(),
      { width: window.innerWidth, height: window.innerHeight },
      side,
    );
    element.style.top = `${place.top}px`;
    element.style.left = `${place.left}px`;
  }, [anchor, side, children]);

  useEffect(() => {
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onEscape();
    };
    window.addEventListener('keydown', closeOnEscape);
    window.addEventListener('scroll', onEscape, { capture: true, passive: true });
    return () => {
      window.removeEventListener('keydown', closeOnEscape);
      window.removeEventListener('scroll', onEscape, { capture: true });
    };
  });

  return createPortal(
    <div ref={bubble} id={id} role="tooltip" popover="manual" className={styles.tooltip}>
      {children}
    </div>,
    document.body,
  );
}

const OPEN_DELAY_MS = 400;

/** After a tooltip closes, the next one opens immediately within this time. */
const WARM_DURATION_MS = 300;
let warmUntil = -Infinity;

/** Opens a tooltip after a delay, or immediately beside one that was just open. */
class HoverDelay {
  private timer: ReturnType<typeof setTimeout> | undefined;

  start(open: () => void): void {
    this.cancel();
    this.timer = setTimeout(open, Date.now() < warmUntil ? 0 : OPEN_DELAY_MS);
  }

  cancel(): void {
    clearTimeout(this.timer);
  }

  /** Call when a tooltip closes. */
  closed(): void {
    warmUntil = Date.now() + WARM_DURATION_MS;
  }
}

function joinIds(...ids: (string | undefined)[]): string {
  return ids.filter(Boolean).join(' ');
}
