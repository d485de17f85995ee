import { useWindowKeyDown } from '@howdah/shared-ui';
import { useRef, type ReactNode } from 'react';
import classes from './floating-panel.module.css';

interface FloatingPanelProps {
  label: string;
  onClose(): void;
  children: ReactNode;
}

/**
 * A frame over the page while a remote's dialog loads or fails; Escape closes it. The dialog itself renders in a portal,
 * which leaves the frame empty and hidden.
 */
export function FloatingPanel({ label, onClose, children }: FloatingPanelProps) {
  const frame = useRef<HTMLElement>(null);
  useWindowKeyDown((event) => {
    const isSeen = frame.current !== null && getComputedStyle(frame.current).display !== 'none';
    if (event.key === 'Escape' && !event.defaultPrevented && isSeen) onClose();
  });

  return (
    <aside ref={frame} aria-label={label} className={classes.backdrop}>
      <div className={classes.frame}>{children}</div>
    </aside>
  );
}
