import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../button/Button.tsx';
import { CopyButton } from '../copy-button/CopyButton.tsx';
import { IconButton } from '../icon-button/IconButton.tsx';
import type { ToastRequest, ToastTone } from './toast.ts';
import styles from './ToastCard.module.css';

const icons: Record<ToastTone, ReactNode> = {
  success: <CircleCheck aria-hidden />,
  info: <Info aria-hidden />,
  warning: <TriangleAlert aria-hidden />,
  error: <CircleAlert aria-hidden />,
};

export interface ToastCardProps extends ToastRequest {
  onDismiss(): void;
}

export function ToastCard({ tone, message, detail, action, onDismiss }: ToastCardProps) {
  const run = () => {
    action?.run();
    onDismiss();
  };
  return (
    <div className={styles.toast} data-tone={tone}>
      <span className={styles.icon}>{icons[tone]}</span>
      <div className={styles.text}>
        <p className={styles.message}>{message}</p>
        {detail && <p className={styles.detail}>{detail}</p>}
        {(action || tone === 'error') && (
          <div className={styles.actions}>
            {action && (
              <Button size="sm" onClick={run}>
                {action.label}
              </Button>
            )}
            {tone === 'error' && (
              <CopyButton size="sm" label="Copy error" value={detail ? `${message}\n${detail}` : message} />
            )}
          </div>
        )}
      </div>
      <IconButton
        label="Dismiss"
        icon={<X aria-hidden />}
        size="sm"
        onClick={onDismiss}
        className={styles.close}
      />
    </div>
  );
}
