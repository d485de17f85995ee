import type { ReactNode } from 'react';
import classes from './floating-panel.module.css';

interface FloatingPanelProps {
  label: string;
  children: ReactNode;
}

/**
 * The place of a remote's dialog while the remote loads or fails: a frame over the page. Once the dialog is there it stands
 * elsewhere in the document, the frame holds nothing, and is not seen.
 */
export function FloatingPanel({ label, children }: FloatingPanelProps) {
  return (
    <aside aria-label={label} className={classes.backdrop}>
      <div className={classes.frame}>{children}</div>
    </aside>
  );
}
