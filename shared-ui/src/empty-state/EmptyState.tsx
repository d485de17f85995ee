import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../cx.ts';
import styles from './EmptyState.module.css';

export interface EmptyStateProps extends Omit<ComponentProps<'div'>, 'title'> {
  icon?: ReactNode;
  title: ReactNode;
  /** One sentence on what would be here. */
  description?: ReactNode;
  /** One action that fills it. */
  action?: ReactNode;
  /** `panel` for a side panel or a list: smaller, no frame. */
  size?: 'page' | 'panel';
}

/** Nothing here yet: what this place is, and the one thing to do. */
export function EmptyState({
  icon,
  title,
  description,
  action,
  size = 'page',
  className,
  ...rest
}: EmptyStateProps) {
  return (
    <div className={cx(styles.empty, className)} data-size={size} {...rest}>
      {icon && (
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
      )}
      <p className={styles.title}>{title}</p>
      {description && <p className={styles.description}>{description}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
