import { focusElement } from './focus-element.ts';

const ROW = 'tr, li, [role="row"], [role="treeitem"], [role="option"]';
const CONTROLS = 'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), [tabindex]';

const OPEN_DIALOG = ':is([role="dialog"], [role="alertdialog"])[data-state="open"]';

/**
 * The element that had the focus before a dialog opened. If it no longer exists, the same control of the next row gets
 * the focus, otherwise the dialog below or the heading of the page.
 */
export class Opener {
  readonly #element: HTMLElement;
  /** The rows beside the opener's: the next one first. */
  readonly #neighbours: Element[];
  /** Which control of its row the opener is. */
  readonly #index: number;

  private constructor(element: HTMLElement) {
    const row = element.closest(ROW);
    this.#element = element;
    this.#neighbours = [row?.nextElementSibling, row?.previousElementSibling].filter((one) => one != null);
    this.#index = row ? controlsIn(row).indexOf(element) : -1;
  }

  /** The focused element, or the body if there is none. For an item of a menu, the button of the menu. */
  static now(): Opener {
    const active = document.activeElement;
    const menu = active?.closest('[role="menu"]');
    const button = menu && document.getElementById(menu.getAttribute('aria-labelledby') ?? '');
    const element = button ?? active;
    return new Opener(element instanceof HTMLElement ? element : document.body);
  }

  /**
   * Returns the focus. Also handles an opener that is removed later, like the row of a deleted object after the list is
   * refetched.
   *
   * @returns false if there is no element to focus.
   */
  restore(): boolean {
    this.#element.focus();
    if (isFree()) return this.#focusNext();
    // The opener is gone, and a dialog that closed together with this one has returned the focus. The opener of the
    // sheet takes precedence over that of the question above it.
    if (document.activeElement !== this.#element) return true;
    const observer = new MutationObserver(() => {
      if (this.#element.isConnected) return;
      observer.disconnect();
      if (isFree()) this.#focusNext();
    });
    observer.observe(document.body, { childList: true, subtree: true });
    // The focus has moved elsewhere. Chromium also sends this event when the element is removed, without a new target.
    this.#element.addEventListener('blur', ({ relatedTarget }) => relatedTarget && observer.disconnect(), {
      once: true,
    });
    return true;
  }

  #focusNext(): boolean {
    for (const row of this.#neighbours) {
      const controls = controlsIn(row);
      const next = controls[this.#index] ?? controls[0];
      if (row.isConnected && next) {
        next.focus();
        return true;
      }
    }
    // The page below an open dialog is inert.
    const dialog = [...document.querySelectorAll<HTMLElement>(OPEN_DIALOG)].at(-1);
    if (dialog) {
      dialog.focus();
      return true;
    }
    const heading = document.querySelector<HTMLElement>('main h1');
    if (heading) focusElement(heading);
    return heading !== null;
  }
}

function controlsIn(row: Element): HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>(CONTROLS)];
}

/** Whether nothing has the focus. */
function isFree(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}
