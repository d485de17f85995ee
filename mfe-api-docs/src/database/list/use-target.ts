import { useState } from 'react';

interface Shown<Target> {
  target: Target;
  /** Another one each time, so that a form begins afresh. */
  time: number;
}

/** What a sheet or a dialog is about. It stays while the sheet closes, so that the sheet does not empty on its way out. */
export function useTarget<Target>() {
  const [shown, setShown] = useState<Shown<Target>>();
  const [open, setOpen] = useState(false);
  return {
    shown,
    open,
    show: (target: Target) => {
      setShown((before) => ({ target, time: (before?.time ?? 0) + 1 }));
      setOpen(true);
    },
    close: () => setOpen(false),
  };
}
