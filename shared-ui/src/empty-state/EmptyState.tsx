import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../cx.ts';
import styles from './EmptyState.module.css';

export interface EmptyStateProps extends Omit<ComponentProps<'div'>, 'title'> {
  icon?: ReactNode;
  title: ReactNode;
  /** One sentence about what would be here. */
  description?: ReactNode;
  /** One action that adds content. */
  action?: ReactNode;
  /** `panel` is smaller and has no frame, for side panels and lists. */
  size?: 'page' | 'panel';
}

/** The state of a list or page without content, with one action. */
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
