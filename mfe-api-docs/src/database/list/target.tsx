import { Fragment, type ReactNode, useState } from 'react';

interface Shown<Target> {
  target: Target;
  /** A new value each time, used as `key` to reset the form. */
  time: number;
}

interface TargetState<Target> {
  shown: Shown<Target> | undefined;
  open: boolean;
  show(target: Target): void;
  close(): void;
}

/** Counts all targets, because the sheets and dialogs of a page are siblings and need different keys. */
let openings = 0;

/** The subject of a sheet or dialog. It stays during the closing animation. */
export function useTarget<Target>(): TargetState<Target> {
  const [shown, setShown] = useState<Shown<Target>>();
  const [open, setOpen] = useState(false);
  return {
    shown,
    open,
    show: (target) => {
      openings += 1;
      setShown({ target, time: openings });
      setOpen(true);
    },
    close: () => setOpen(false),
  };
}

interface OpenedProps<Target> {
  of: TargetState<Target>;
  children(target: Target, dialog: { open: boolean; onClose(): void }): ReactNode;
}

/** Renders the sheet or dialog of a target once it has been shown, and a new one each time. */
export function Opened<Target>({ of: { shown, open, close }, children }: OpenedProps<Target>) {
  if (!shown) return null;
  return <Fragment key={shown.time}>{children(shown.target, { open, onClose: close })}</Fragment>;
}
