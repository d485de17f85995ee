import { useEffect, useRef, type RefObject } from 'react';

interface FocusCauses {
  /** Changes when another conversation is shown. */
  store: object;
  /** Changes when a request with a draft arrives. */
  brought: object | undefined;
  isDisabled: boolean;
}

/**
 * Focuses the input when the panel opens, when another conversation is shown, and when a request with a draft arrives. Not on
 * touch screens, where the keyboard would cover half of it.
 */
export function useFocus(
  area: RefObject<HTMLTextAreaElement | null>,
  { store, brought, isDisabled }: FocusCauses,
): void {
  const before = useRef<object>(store);
  useEffect(() => {
    const isOther = before.current !== store || brought !== undefined;
    before.current = store;
    if (isDisabled || window.matchMedia('(pointer: coarse)').matches) return;
    const focused = document.activeElement;
    const isFree = !focused || focused === document.body || focused === area.current?.closest('section');
    if (isFree || isOther) area.current?.focus();
  }, [area, store, brought, isDisabled]);
}
