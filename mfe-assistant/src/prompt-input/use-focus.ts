import { useEffect, useRef, type RefObject } from 'react';

interface FocusCauses {
  /** Another one: another conversation is shown. */
  store: object;
  /** Another one: somebody brings something to write about. */
  brought: object | undefined;
  isDisabled: boolean;
}

/**
 * Puts the focus where one writes: when the panel's frame has taken it on opening, when another conversation begins, and
 * when somebody brings something. Not on touch screens, where a keyboard would cover the half of it.
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
