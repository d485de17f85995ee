export type ToastTone = 'success' | 'info' | 'warning' | 'error';

/** What happened, and where it can be, the way back. The shape of the shell's `notify`. */
export interface ToastOptions {
  tone?: ToastTone;
  message: string;
  /** Below the message; of an error it can be copied. */
  detail?: string;
  /** "Undo", "Open"; it closes the toast. */
  action?: { label: string; run(): void };
  /** Milliseconds. Errors stay until they are dismissed, the others five seconds. */
  duration?: number;
  /** The same id again replaces the toast in place: "Saving", then "Saved". */
  id?: string;
}

export interface ToastRequest extends ToastOptions {
  id: string;
  tone: ToastTone;
}

const SHOWN_FOR = 5000;

/** Milliseconds. */
export function shownFor({ duration, tone }: ToastRequest): number {
  return duration ?? (tone === 'error' ? Infinity : SHOWN_FOR);
}

type Command = { type: 'show'; toast: ToastRequest } | { type: 'dismiss'; id: string };

// Waits here until the Toaster, which arrives with the first toast, takes it.
let waiting: Command[] = [];
let take: ((command: Command) => void) | null = null;
let wake: (() => void) | null = null;
let made = 0;

function send(command: Command) {
  if (take) take(command);
  else {
    waiting.push(command);
    wake?.();
  }
}

function show(options: ToastOptions): string {
  const id = options.id ?? `toast-${++made}`;
  send({ type: 'show', toast: { ...options, id, tone: options.tone ?? 'info' } });
  return id;
}

type Rest = Omit<ToastOptions, 'message' | 'tone'>;

/** `toast({message})`, or by tone: `toast.success('Saved', {action: {label: 'Undo', run}})`. Answers the toast's id. */
export const toast = Object.assign(show, {
  success: (message: string, rest?: Rest) => show({ ...rest, message, tone: 'success' }),
  info: (message: string, rest?: Rest) => show({ ...rest, message, tone: 'info' }),
  warning: (message: string, rest?: Rest) => show({ ...rest, message, tone: 'warning' }),
  error: (message: string, rest?: Rest) => show({ ...rest, message, tone: 'error' }),
  dismiss: (id: string) => send({ type: 'dismiss', id }),
});

/** For Toaster: calls back when a first toast waits; at once when one already does. */
export function whenToastWaits(callback: () => void): () => void {
  wake = callback;
  if (waiting.length > 0) callback();
  return () => {
    if (wake === callback) wake = null;
  };
}

/** For the list of toasts: takes those that wait, then each as it comes. */
export function takeToasts(handle: (command: Command) => void): () => void {
  take = handle;
  const before = waiting;
  waiting = [];
  before.forEach(handle);
  return () => {
    if (take === handle) take = null;
  };
}
