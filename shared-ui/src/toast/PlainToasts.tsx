import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '../button/Button.tsx';
import { Callout } from '../callout/Callout.tsx';
import { IconButton } from '../icon-button/IconButton.tsx';
import { shownFor, takeToasts, type ToastRequest } from './toast.ts';
import styles from './PlainToasts.module.css';

/** Stands in for the list of toasts when its code cannot be fetched: that is when there is the most to tell. */
export function PlainToasts() {
  const [toasts, setToasts] = useState<ToastRequest[]>([]);
  const dismiss = (id: string) => setToasts((shown) => shown.filter((toast) => toast.id !== id));

  useEffect(
    () =>
      takeToasts((command) => {
        if (command.type === 'dismiss') dismiss(command.id);
        else setToasts((shown) => [...shown.filter(({ id }) => id !== command.toast.id), command.toast]);
      }),
    [],
  );

  return (
    <div className={styles.list}>
      {toasts.map((toast) => (
        <PlainToast key={toast.id} toast={toast} onDismiss={() => dismiss(toast.id)} />
      ))}
    </div>
  );
}

function PlainToast({ toast, onDismiss }: { toast: ToastRequest; onDismiss(): void }) {
  useEffect(() => {
    const duration = shownFor(toast);
    if (duration === Infinity) return;
    const timer = setTimeout(onDismiss, duration);
    return () => clearTimeout(timer);
    // A toast that is replaced is another one, and is shown for as long as that one is.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [toast]);

  const { action } = toast;
  const act = () => {
    action?.run();
    onDismiss();
  };
  return (
    <Callout
      className={styles.toast}
      role={toast.tone === 'error' ? 'alert' : 'status'}
      tone={toast.tone === 'error' ? 'danger' : toast.tone}
      title={toast.message}
      action={
        <>
          {action && (
            <Button size="sm" onClick={act}>
              {action.label}
            </Button>
          )}
          <IconButton
            size="sm"
            variant="ghost"
            label="Dismiss"
            icon={<X aria-hidden />}
            onClick={onDismiss}
          />
        </>
      }
    >
      {toast.detail}
    </Callout>
  );
}
