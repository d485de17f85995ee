import type { Locator, Page } from '@playwright/test';
import { settled } from '@howdah/tools/playwright';

/** What lies over a page. */
export interface Overlay {
  kind: 'dialog' | 'sheet' | 'popover' | 'menu' | 'list';
  /** How it is opened: `Actions for books > Drop`. */
  name: string;
}

export const OVERLAYS = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

/** What leaves the dashboard, or runs what is in the editor. */
const NOT_PRESSED = /^(Log out|Reload|Download|Run)\b/;

/** Refuses what would change data, so that any button can be pressed. Lists of the database are read by POST. */
export async function refuseWrites(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const send = window.fetch;
    window.fetch = async (input, init) => {
      const { method, url } =
        input instanceof Request ? input : { method: 'GET', url: String(input), ...init };
      const isRead =
        method === 'GET' || /\/(query|session-token)$/.test(new URL(url, location.href).pathname);
      if (isRead) return send(input, init);
      return Response.json({ message: 'Not in this test' }, { status: 503 });
    };
  });
}

/**
 * Presses the buttons of a part of a page, and the items of the menus that open, and calls `look` at each dialog, sheet,
 * popover, list and menu that comes. The page must be open, and without what {@link refuseWrites} lets through.
 *
 * @param part a selector.
 * @param reopen opens the page as it was.
 */
export async function openEveryOverlay(
  page: Page,
  part: string,
  reopen: () => Promise<void>,
  look: (overlay: Overlay) => Promise<void>,
): Promise<void> {
  const before = await fingerprint(page, part);
  const restore = async () => {
    for (let presses = 0; presses < 3 && (await topOverlay(page)); presses += 1) {
      await page.keyboard.press('Escape');
      await answered(page);
    }
    if ((await fingerprint(page, part)) !== before) await reopen();
  };
  const open = async (control: Locator) => {
    if (!(await press(control))) return undefined;
    await answered(page);
    return topOverlay(page);
  };
  const button = (name: string) => page.locator(part).getByRole('button', { name, exact: true }).first();

  for (const name of await namesOf(page.locator(part).getByRole('button'))) {
    if (NOT_PRESSED.test(name)) continue;
    const kind = await open(button(name));
    if (kind) await look({ kind, name });
    if (kind === 'menu') {
      for (const item of await namesOf(page.getByRole('menuitem'))) {
        if (NOT_PRESSED.test(item)) continue;
        if ((await topOverlay(page)) !== 'menu') {
          await restore();
          await open(button(name));
        }
        const next = await open(page.getByRole('menuitem', { name: item, exact: true }).first());
        if (next) await look({ kind: next, name: `${name} > ${item}` });
        await restore();
      }
    }
    await restore();
  }
}

/** Between looks, in ms: what answers a press asks for it at once. */
export const LOOK_MS = 30;

/** Waits until the page has answered a press. */
function answered(page: Page): Promise<void> {
  return settled(page, LOOK_MS);
}

/** The kind of what lies on top. */
export function topOverlay(page: Page): Promise<Overlay['kind'] | undefined> {
  return page.evaluate((overlays) => {
    const top = [...document.querySelectorAll(overlays)].findLast((overlay) =>
      overlay.checkVisibility({ visibilityProperty: true }),
    );
    const role = top?.role;
    if (!top) return undefined;
    if (role === 'menu') return 'menu';
    if (top.closest('[data-radix-popper-content-wrapper]')) return 'popover';
    if (role === 'listbox') return 'list';
    return top.hasAttribute('data-side') ? 'sheet' : 'dialog';
  }, OVERLAYS);
}

/** Changes with what can be pressed, and where. */
function fingerprint(page: Page, part: string): Promise<string> {
  return page.evaluate((selector) => {
    const buttons = document.querySelectorAll(`:is(${selector}) button, [role="alert"]`).length;
    return `${location.href} ${buttons}`;
  }, part);
}

/** The accessible names of what is shown and can be pressed, each once. */
async function namesOf(buttons: Locator): Promise<string[]> {
  const isPressed = await buttons.evaluateAll((all) => {
    /** In a row after the first of its kind. */
    const isRepeated = (button: Element) => {
      const row = button.closest('tbody > tr, li, [role="row"]');
      const first = row?.parentElement?.querySelector(':scope > :has(button)');
      return (
        row !== null &&
        row !== first &&
        first?.querySelectorAll('button').length === row.querySelectorAll('button').length
      );
    };
    return all.map(
      (button) =>
        button.checkVisibility({ visibilityProperty: true }) &&
        !button.matches(':disabled, [aria-disabled="true"]') &&
        !isRepeated(button),
    );
  });
  const names = new Set<string>();
  for (const [index, is] of isPressed.entries()) {
    if (!is) continue;
    const name = /^- \w+ "((?:[^"\\]|\\.)*)"/.exec(await buttons.nth(index).ariaSnapshot())?.[1];
    if (name) names.add(name.replaceAll('\\"', '"'));
  }
  return [...names];
}

/** False: it is gone, or something covers it. */
async function press(control: Locator): Promise<boolean> {
  const isPressed = await control.click({ timeout: 2000 }).then(
    () => true,
    () => false,
  );
  // The pointer is over nothing that would say something in a tooltip.
  await control.page().mouse.move(0, 0);
  return isPressed;
}
