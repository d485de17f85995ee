import { ExternalStore } from './external-store/external-store.ts';

export type ToastTone = 'success' | 'info' | 'warning' | 'error';

/** The shape of the shell's `notify`. */
export interface ToastOptions {
  tone?: ToastTone;
  message: string;
  /** Shown below the message. The detail of an error can be copied. */
  detail?: string;
  /** "Undo", "Open". It closes the toast. */
  action?: { label: string; run(): void };
  /** In milliseconds. By default errors stay until they are dismissed, and other toasts 5 seconds. */
  duration?: number;
  /** A toast with the id of an earlier one replaces it: "Saving", then "Saved". */
  id?: string;
}

export interface Toast extends ToastOptions {
  id: string;
  tone: ToastTone;
  duration: number;
}

const DEFAULT_DURATION_MS = 5000;

/** The toasts of the page, oldest first. They wait for a `Toaster`, and are cleared when it is unmounted. */
export const toasts = new ExternalStore<readonly Toast[]>([], () => () => toasts.set([]));

let lastId = 0;

function show({ id = `toast-${++lastId}`, tone = 'info', ...options }: ToastOptions): string {
  const duration = options.duration ?? (tone === 'error' ? Infinity : DEFAULT_DURATION_MS);
  const added: Toast = { ...options, id, tone, duration };
  toasts.update((shown) =>
    shown.some((toast) => toast.id === id)
      ? shown.map((toast) => (toast.id === id ? added : toast))
      : [...shown, added],
  );
  return id;
}

type ToneOptions = Omit<ToastOptions, 'message' | 'tone'>;

/** `toast({ message })`, or by tone: `toast.success('Saved', { action: { label: 'Undo', run } })`. Returns the toast's id. */
export const toast = Object.assign(show, {
  success: (message: string, options?: ToneOptions) => show({ ...options, message, tone: 'success' }),
  info: (message: string, options?: ToneOptions) => show({ ...options, message, tone: 'info' }),
  warning: (message: string, options?: ToneOptions) => show({ ...options, message, tone: 'warning' }),
  error: (message: string, options?: ToneOptions) => show({ ...options, message, tone: 'error' }),
  dismiss: (id: string) => toasts.update((shown) => shown.filter((toast) => toast.id !== id)),
});
