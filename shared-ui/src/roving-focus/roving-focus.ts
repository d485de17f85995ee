import { useState, type RefCallback } from 'react';
import { findTypedName, TypedLetters } from './type-ahead.ts';

interface RovingFocusOptions {
  /** A selector of what the arrows move between. */
  items: string;
  /** A selector of the row around an item. Other controls of the row are tab stops only while it is the active one. */
  row?: string;
}

/**
 * One tab stop for a list of links or buttons: arrows, Home, End and typed letters move between them. Goes to the `ref` of
 * the element around them. The stop is the current item (`aria-current`), or where the focus was.
 */
export function useRovingFocus<List extends HTMLElement>({
  items,
  row,
}: RovingFocusOptions): RefCallback<List> {
  // A stable callback: React would otherwise detach and attach at each render.
  const [ref] = useState<RefCallback<List>>(
    () => (list: List | null) => (list ? connect(list, items, row) : undefined),
  );
  return ref;
}

const CONTROLS = 'a[href], button, input, select, textarea, [tabindex]';
const CURRENT = '[aria-current]:not([aria-current="false"])';
const STEPS: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

function connect(list: HTMLElement, items: string, row: string | undefined): () => void {
  const letters = new TypedLetters();
  /** Elements that are no tab stop because of this list. */
  const skipped = new Set<Element>();
  let active: HTMLElement | undefined;

  const itemsNow = () => [...list.querySelectorAll<HTMLElement>(items)];
  const controlsOf = (item: HTMLElement) => {
    const around = row && item.closest(row);
    return around ? [...around.querySelectorAll(CONTROLS)] : [item];
  };
  const settle = () => {
    const all = itemsNow();
    const current = all.find((item) => item.matches(CURRENT));
    // Who comes from elsewhere begins at the current item.
    if (current && !list.contains(document.activeElement)) active = current;
    if (!active || !all.includes(active)) active = current ?? all[0];
    for (const item of all) {
      for (const control of controlsOf(item)) setTabStop(control, item === active, skipped);
    }
  };
  const onFocusIn = ({ target }: FocusEvent) => {
    const around = (target as Element).closest(row ?? items);
    const item = around && itemsNow().find((one) => one === around || around.contains(one));
    if (!item || item === active) return;
    active = item;
    settle();
  };
  const onFocusOut = ({ relatedTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof Node && list.contains(relatedTarget))) queueMicrotask(settle);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const all = itemsNow();
    const index = all.indexOf(event.target as HTMLElement);
    if (index < 0) return;
    const to = all[indexAfter(event, all, index, letters)];
    if (!to) return;
    event.preventDefault();
    to.focus();
    to.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  };

  settle();
  const observer = new MutationObserver(settle);
  observer.observe(list, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['aria-current', 'href'],
  });
  list.addEventListener('focusin', onFocusIn);
  list.addEventListener('focusout', onFocusOut);
  list.addEventListener('keydown', onKeyDown);
  return () => {
    observer.disconnect();
    list.removeEventListener('focusin', onFocusIn);
    list.removeEventListener('focusout', onFocusOut);
    list.removeEventListener('keydown', onKeyDown);
  };
}

/** Which item a key goes to; -1 for none. */
function indexAfter(
  { key, timeStamp }: KeyboardEvent,
  all: readonly HTMLElement[],
  index: number,
  letters: TypedLetters,
): number {
  const step = STEPS[key];
  if (step !== undefined) return Math.min(Math.max(index + step, 0), all.length - 1);
  if (key === 'Home') return 0;
  if (key === 'End') return all.length - 1;
  // A space presses the button, unless it belongs to a name.
  if (key.length !== 1 || (key === ' ' && !letters.isTyping(timeStamp))) return -1;
  const names = all.map(({ textContent }) => textContent.trim());
  return findTypedName(names, index, letters.add(key, timeStamp));
}

function setTabStop(control: Element, isStop: boolean, skipped: Set<Element>): void {
  if (!isStop && control.getAttribute('tabindex') !== '-1') {
    control.setAttribute('tabindex', '-1');
    skipped.add(control);
  } else if (isStop && skipped.delete(control)) {
    control.removeAttribute('tabindex');
  }
}
