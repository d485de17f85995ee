import { useLayoutEffect, useRef, useState, type RefCallback } from 'react';
import { findTypedName, TypedLetters } from './type-ahead.ts';

/** A list that renders only what is in view. Its items, or their rows, have `data-index`. */
interface VirtualItems {
  /** Of all items, in order. */
  names: readonly string[];
  /** Renders an item and scrolls it into view. */
  show(index: number): void;
}

interface RovingFocusOptions {
  /** A selector of the items that the arrows move between. */
  items: string;
  /** A selector of the row around an item. Other controls of the row are tab stops only while it is the active one. */
  row?: string;
  /** For lists that do not render all items, so that keys also reach the others. */
  virtual?: VirtualItems;
}

/**
 * One tab stop for a list of links or buttons: arrows, Home, End and typed letters move between them. Goes to the `ref` of
 * the element around them. The stop is the current item (`aria-current`, of it or of its row), or where the focus was.
 */
export function useRovingFocus<List extends HTMLElement>({
  items,
  row,
  virtual,
}: RovingFocusOptions): RefCallback<List> {
  const latest = useRef(virtual);
  useLayoutEffect(() => {
    latest.current = virtual;
  });
  // A stable callback: React would otherwise detach and attach at each render.
  const [ref] = useState<RefCallback<List>>(
    () => (list: List | null) => (list ? connect(list, items, row, () => latest.current) : undefined),
  );
  return ref;
}

const CONTROLS = 'a[href], button, input, select, textarea, [tabindex]';
const CURRENT = '[aria-current]:not([aria-current="false"])';
const STEPS: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

function connect(
  list: HTMLElement,
  items: string,
  row: string | undefined,
  virtualNow: () => VirtualItems | undefined,
): () => void {
  const letters = new TypedLetters();
  /** Elements that this list has removed from the tab order. */
  const skipped = new Set<Element>();
  let active: HTMLElement | undefined;
  /** The index of the item that gets the focus as soon as it is rendered. */
  let awaited: number | undefined;

  const itemsNow = () => [...list.querySelectorAll<HTMLElement>(items)];
  const rowOf = (item: HTMLElement) => (row && item.closest<HTMLElement>(row)) || item;
  const controlsOf = (item: HTMLElement) => {
    const around = rowOf(item);
    return around === item ? [item] : [...around.querySelectorAll(CONTROLS)];
  };
  const indexOf = (item: HTMLElement) => Number(rowOf(item).dataset.index);
  const settle = () => {
    const all = itemsNow();
    const current = all.find((item) => item.matches(CURRENT) || rowOf(item).matches(CURRENT));
    // The focus enters the list at the current item.
    if (current && !list.contains(document.activeElement)) active = current;
    if (!active || !all.includes(active)) active = current ?? all[0];
    for (const item of all) {
      for (const control of controlsOf(item)) setTabStop(control, item === active, skipped);
    }
  };
  const focusVirtual = (index: number) => {
    const item = itemsNow().find((one) => indexOf(one) === index);
    awaited = item ? undefined : index;
    // The item is in view, or is scrolled into view now.
    item?.focus({ preventScroll: true });
  };
  const onChange = () => {
    settle();
    if (awaited !== undefined) focusVirtual(awaited);
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
    const item = all.find((one) => one === event.target);
    if (!item) return;
    const virtual = virtualNow();
    const names = virtual?.names ?? all.map((one) => rowOf(one).textContent.trim());
    const to = indexAfter(event, names, virtual ? indexOf(item) : all.indexOf(item), letters);
    if (to < 0) return;
    event.preventDefault();
    if (virtual) {
      virtual.show(to);
      focusVirtual(to);
    } else {
      all[to]!.focus();
      all[to]!.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
    }
  };

  settle();
  const observer = new MutationObserver(onChange);
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
  names: readonly string[],
  index: number,
  letters: TypedLetters,
): number {
  const step = STEPS[key];
  if (step !== undefined) return Math.min(Math.max(index + step, 0), names.length - 1);
  if (key === 'Home') return 0;
  if (key === 'End') return names.length - 1;
  // A space presses the button, unless it belongs to a name.
  if (key.length !== 1 || (key === ' ' && !letters.isTyping(timeStamp))) return -1;
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
