import { useEffect, useRef, type RefObject } from 'react';

interface FocusCauses {
  /** Another one: another conversation is shown. */
  store: object;
  /** Changes when something to write about arrives. */
  brought: object | undefined;
  isDisabled: boolean;
}

/**
 * Focuses the input when the panel's frame has taken the focus on opening, when another conversation begins, and when
 * something to write about arrives. Not on touch screens, where a keyboard would cover half of it.
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
