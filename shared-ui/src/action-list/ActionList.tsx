import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../cx.ts';
import styles from './ActionList.module.css';

export interface ActionItem {
  icon?: ReactNode;
  title: string;
  /** One sentence. */
  description?: ReactNode;
  /** A button or a link. */
  action?: ReactNode;
}

export interface ActionListProps extends Omit<ComponentProps<'ul'>, 'children'> {
  items: readonly ActionItem[];
}

/** Ways to go on, in a card: each says what it is for, and has one action. */
export function ActionList({ items, className, ...rest }: ActionListProps) {
  return (
    <ul className={cx(styles.list, className)} {...rest}>
      {items.map(({ icon, title, description, action }) => (
        <li key={title} className={styles.item}>
          {icon && (
            <span className={styles.icon} aria-hidden="true">
              {icon}
            </span>
          )}
          <div className={styles.text}>
            <p className={styles.title}>{title}</p>
            {description && <p className={styles.description}>{description}</p>}
          </div>
          {action && <div className={styles.action}>{action}</div>}
        </li>
      ))}
    </ul>
  );
}
