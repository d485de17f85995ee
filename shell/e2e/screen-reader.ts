import type { CDPSession, Page } from '@playwright/test';
import { expect } from './suite.ts';

/** More than any page has tab stops. */
const MAX_PRESSES = 80;

/** What a screen reader says, from the accessibility tree of the browser. It walks by keyboard only. */
export class ScreenReader {
  private constructor(
    readonly page: Page,
    private readonly devtools: CDPSession,
  ) {}

  static async of(page: Page): Promise<ScreenReader> {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Accessibility.enable');
    await page.addInitScript(recordAnnouncements);
    return new ScreenReader(page, devtools);
  }

  /** The element with the focus: `button "Run"`, then its description if it has one. */
  async focused(): Promise<string> {
    const { result } = await this.devtools.send('Runtime.evaluate', { expression: 'document.activeElement' });
    const { nodes } = await this.devtools.send('Accessibility.getPartialAXTree', {
      objectId: result.objectId,
      fetchRelatives: false,
    });
    const [node] = nodes;
    const description = node?.description?.value ? `, ${node.description.value}` : '';
    return `${node?.role?.value} "${node?.name?.value ?? ''}"${description}`;
  }

  async expectFocus(said: string): Promise<void> {
    // The element can go away while it is described.
    const now = () => this.focused().catch(() => '');
    await expect.poll(now, { timeout: 30_000 }).toBe(said);
  }

  /** Presses a key until the focus is on what is said so, or begins so. Returns what came before. */
  async goTo(said: string, key = 'Tab'): Promise<string[]> {
    const passed: string[] = [];
    for (let presses = 0; presses < MAX_PRESSES; presses += 1) {
      await this.page.keyboard.press(key);
      const now = await this.focused();
      if (now.startsWith(said)) return passed;
      passed.push(now);
    }
    throw new Error(`${key} never comes to ${said}. It comes to:\n${passed.join('\n')}`);
  }

  /** Waits until a live region says it. */
  async expectSaid(text: string | RegExp): Promise<void> {
    const announcements = () => this.page.evaluate(() => window.announcements?.join('\n') ?? '');
    await expect.poll(announcements, { timeout: 60_000 }).toMatch(text);
  }
}

declare global {
  interface Window {
    /** What live regions have said since the page was opened. */
    announcements?: string[];
  }
}

/** Runs in the page. */
function recordAnnouncements(): void {
  const LIVE = '[aria-live]:not([aria-live="off"]), [role="status"], [role="alert"], [role="log"]';
  const said: string[] = (window.announcements = []);
  const record = (region: Element | null) => {
    const text = region?.textContent?.trim();
    if (text && said.at(-1) !== text) said.push(text);
  };
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      const element = target instanceof Element ? target : target.parentElement;
      record(element?.closest(LIVE) ?? null);
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue;
        // What comes with its text is said of an alert only.
        if (node.matches('[role="alert"]')) record(node);
        for (const alert of node.querySelectorAll('[role="alert"]')) record(alert);
      }
    }
  }).observe(document, { childList: true, subtree: true, characterData: true });
}
