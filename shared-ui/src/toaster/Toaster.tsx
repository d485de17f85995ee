import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '../button/Button.tsx';
import { CopyButton } from '../copy-button/CopyButton.tsx';
import { useExternalStore } from '../external-store/external-store.ts';
import { IconButton } from '../icon-button/IconButton.tsx';
import { toast, toasts, type Toast, type ToastTone } from '../toast.ts';
import styles from './Toaster.module.css';

/** Older ones appear when there is room. */
const MAX_SHOWN = 4;

const icons: Record<ToastTone, ReactNode> = {
  success: <CircleCheck aria-hidden />,
  info: <Info aria-hidden />,
  warning: <TriangleAlert aria-hidden />,
  error: <CircleAlert aria-hidden />,
};

/**
 * Shows the toasts. Render it once, near the root. The live region is always there: a dialog hides the rest of the page
 * from screen readers except for live regions that exist when it opens.
 */
export function Toaster() {
  const shown = useExternalStore(toasts).slice(-MAX_SHOWN);
  return (
    // An open dialog takes the pointer from the rest of the page, but not from the toasts above it.
    <div aria-live="polite" style={{ pointerEvents: 'auto' }} className={styles.list} data-toasts>
      {shown.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </div>
  );
}

function ToastCard({ toast: shown }: { toast: Toast }) {
  const card = useRef<HTMLDivElement>(null);
  const { id, tone, message, detail, action } = shown;

  useEffect(() => {
    if (shown.duration === Infinity) return;
    // A hovered or focused list keeps its toasts for another round.
    const timer = setInterval(() => {
      const isInUse = card.current?.parentElement?.matches(':hover, :focus-within');
      if (!isInUse) toast.dismiss(shown.id);
    }, shown.duration);
    return () => clearInterval(timer);
  }, [shown]);

  const runAction = () => {
    action?.run();
    toast.dismiss(id);
  };
  return (
    <div ref={card} className={styles.toast} data-tone={tone} data-toast>
      <span className={styles.icon}>{icons[tone]}</span>
      <div className={styles.text}>
        <p className={styles.message}>{message}</p>
        {detail && <p className={styles.detail}>{detail}</p>}
        {(action || tone === 'error') && (
          <div className={styles.actions}>
            {action && (
              <Button size="sm" onClick={runAction}>
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
        onClick={() => toast.dismiss(id)}
        className={styles.close}
      />
    </div>
  );
}
