import { focusElement } from './focus-element.ts';

const ROW = 'tr, li, [role="row"], [role="treeitem"], [role="option"]';
const CONTROLS = 'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), [tabindex]';

/**
 * What had the focus before a dialog opened, and what gets it where that is gone: the same control of the row that was
 * next to it, else the heading of the page.
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

  /** The element that has the focus now, which is the body where nothing has it; of an item of a menu, the button of the menu. */
  static now(): Opener {
    const active = document.activeElement;
    const menu = active?.closest('[role="menu"]');
    const button = menu && document.getElementById(menu.getAttribute('aria-labelledby') ?? '');
    const element = button ?? active;
    return new Opener(element instanceof HTMLElement ? element : document.body);
  }

  /**
   * Gives the focus back. Where the opener goes only then, as the row of what was deleted does when the list is read
   * again, the focus follows.
   *
   * @returns false where there is nothing to give it to.
   */
  restore(): boolean {
    this.#element.focus();
    if (isFree()) return this.#focusNext();
    // The opener is gone, and a dialog that closed together with this one has given the focus back: that to the opener of
    // a sheet counts, not the one of the question above it.
    if (document.activeElement !== this.#element) return true;
    const observer = new MutationObserver(() => {
      if (this.#element.isConnected) return;
      observer.disconnect();
      if (isFree()) this.#focusNext();
    });
    observer.observe(document.body, { childList: true, subtree: true });
    // The focus has gone elsewhere. A removal makes Chromium send this event too, and then it goes nowhere.
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
    const heading = document.querySelector<HTMLElement>('main h1');
    if (heading) focusElement(heading);
    return heading !== null;
  }
}

function controlsIn(row: Element): HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>(CONTROLS)];
}

/** Nobody has taken the focus. */
function isFree(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}
