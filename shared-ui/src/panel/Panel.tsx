import { X } from 'lucide-react';
import { useId, type ComponentProps, type KeyboardEvent, type ReactNode } from 'react';
import { cx } from '../cx.ts';
import { IconButton } from '../icon-button/IconButton.tsx';
import styles from './Panel.module.css';

export interface PanelProps extends Omit<ComponentProps<'section'>, 'title'> {
  title: ReactNode;
  icon?: ReactNode;
  /** Beside the title, for example a badge. */
  mark?: ReactNode;
  /** Icon buttons, before the one that closes. */
  actions?: ReactNode;
  /** Below the body, always visible. */
  footer?: ReactNode;
  /** Label of the close button. */
  closeLabel: string;
  /** Called by the close button, and by Escape when nothing inside handled it. */
  onClose(): void;
}

/**
 * A side panel: a header with title and close button, a scrolling body, a footer. It takes the focus when it opens; the
 * opener takes it back on close.
 */
export function Panel({
  title,
  icon,
  mark,
  actions,
  footer,
  closeLabel,
  onClose,
  className,
  children,
  ...rest
}: PanelProps) {
  const titleId = useId();

  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.stopPropagation();
    onClose();
  };

  return (
    <section
      ref={takeFocus}
      className={styles.panel}
      aria-labelledby={titleId}
      tabIndex={-1}
      onKeyDown={closeOnEscape}
      {...rest}
    >
      <header className={styles.header}>
        {icon && <span className={styles.icon}>{icon}</span>}
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        {mark}
        <div className={styles.actions}>
          {actions}
          <IconButton
            label={closeLabel}
            shortcut="Escape"
            size="sm"
            icon={<X aria-hidden />}
            onClick={onClose}
          />
        </div>
      </header>
      <div className={cx(styles.body, className)}>{children}</div>
      {footer && <footer className={styles.footer}>{footer}</footer>}
    </section>
  );
}

function takeFocus(panel: HTMLElement | null): void {
  panel?.focus({ preventScroll: true });
}
