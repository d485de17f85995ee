import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../cx.ts';
import styles from './Callout.module.css';

export type CalloutTone = 'info' | 'success' | 'warning' | 'danger';

export interface CalloutProps extends Omit<ComponentProps<'div'>, 'title'> {
  tone?: CalloutTone;
  /** One line. */
  title?: ReactNode;
  /** Buttons. They wrap below in narrow containers. */
  action?: ReactNode;
  icon?: ReactNode;
}

const icons: Record<CalloutTone, ReactNode> = {
  info: <Info aria-hidden />,
  success: <CircleCheck aria-hidden />,
  warning: <TriangleAlert aria-hidden />,
  danger: <CircleAlert aria-hidden />,
};

/** A notice in the page. Use `role="alert"` when it appears because of a user action. */
export function Callout({ tone = 'info', title, action, icon, className, children, ...rest }: CalloutProps) {
  return (
    <div className={cx(styles.callout, className)} data-tone={tone} {...rest}>
      <span className={styles.icon}>{icon ?? icons[tone]}</span>
      {/* A wrapped action aligns with the text. */}
      <div className={styles.content}>
        <div className={styles.text}>
          {title && <p className={styles.title}>{title}</p>}
          {children && <div className={styles.body}>{children}</div>}
        </div>
        {action && <div className={styles.action}>{action}</div>}
      </div>
    </div>
  );
}
