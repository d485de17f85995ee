import { createContext, use, useEffect, useId } from 'react';

/** Told by what opens from the sidebar whether it is open. Outside a sidebar nobody listens. */
export const SidebarHoldContext = createContext<(id: string, open: boolean) => void>(() => undefined);

/** Keeps the sidebar expanded while something that opened from it is: it is the anchor of a menu or a popover. */
export function useKeepSidebarOpen(open: boolean): void {
  const hold = use(SidebarHoldContext);
  const id = useId();
  useEffect(() => {
    if (!open) return;
    hold(id, true);
    return () => hold(id, false);
  }, [hold, id, open]);
}
