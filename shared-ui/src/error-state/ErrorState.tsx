import { CircleAlert, RotateCw } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../button/Button.tsx';
import { CopyButton } from '../copy-button/CopyButton.tsx';
import { cx } from '../cx.ts';
import styles from './ErrorState.module.css';

export interface ErrorStateProps extends Omit<ComponentProps<'div'>, 'title'> {
  /** What happened. */
  title: ReactNode;
  /** What is safe and what to do. */
  description?: ReactNode;
  /** Details for support: message, code, version. Can be copied. */
  detail?: string;
  onRetry?(): void;
  retrying?: boolean;
  retryLabel?: string;
  /** More actions beside Retry. */
  action?: ReactNode;
  size?: 'page' | 'panel';
}

/** The failed state of a page or panel, with a retry. */
export function ErrorState({
  title,
  description,
  detail,
  onRetry,
  retrying = false,
  retryLabel = 'Retry',
  action,
  size = 'page',
  className,
  ...rest
}: ErrorStateProps) {
  return (
    <div className={cx(styles.error, className)} data-size={size} role="alert" {...rest}>
      <span className={styles.icon} aria-hidden="true">
        <CircleAlert />
      </span>
      <p className={styles.title}>{title}</p>
      {description && <div className={styles.description}>{description}</div>}
      {detail && (
        <div className={styles.detail}>
          <code>{detail}</code>
          <CopyButton value={detail} label="Copy details" iconOnly size="sm" />
        </div>
      )}
      {(onRetry || action) && (
        <div className={styles.actions}>
          {onRetry && (
            <Button icon={<RotateCw aria-hidden />} onClick={onRetry} loading={retrying}>
              {retryLabel}
            </Button>
          )}
          {action}
        </div>
      )}
    </div>
  );
}
