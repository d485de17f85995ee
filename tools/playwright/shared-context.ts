import type { Browser, BrowserContext, Page } from '@playwright/test';

/** Closed pages leak memory in a context. */
const MAX_TESTS_PER_CONTEXT = 30;

/**
 * One browser context for the tests of a worker. In a new context, a page loads and compiles everything again. Here, a page
 * that stays open keeps the renderer process alive, and with it the compiled code.
 */
export class SharedContext {
  #context: BrowserContext | undefined;
  /** Shows a text of the platform. Tests do not use it. */
  #anchor: Page | undefined;
  /** A clock cannot be removed from a context. */
  #isSpent = false;
  #tests = 0;

  /** Must be called in a test: the context takes its options from there. */
  async open(browser: Browser): Promise<BrowserContext> {
    this.#tests += 1;
    if (this.#context) return this.#context;
    const context = await browser.newContext();
    const { clock } = context;
    const install = clock.install.bind(clock);
    clock.install = (options) => {
      this.#isSpent = true;
      return install(options);
    };
    const anchor = await context.newPage();
    anchor.on('crash', () => (this.#isSpent = true));
    await anchor.goto('/config.json');
    this.#isSpent = false;
    this.#tests = 1;
    this.#anchor = anchor;
    this.#context = context;
    return context;
  }

  /** Removes what a test has left. */
  async reset(): Promise<void> {
    const context = this.#context;
    const anchor = this.#anchor;
    if (!context || !anchor) return;
    if (this.#isSpent || this.#tests >= MAX_TESTS_PER_CONTEXT) {
      this.#context = undefined;
      await context.close();
      return;
    }
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    for (const page of context.pages()) if (page !== anchor) await page.close();
    await context.setOffline(false);
    await context.clearPermissions();
    await context.clearCookies();
    const devtools = await context.newCDPSession(anchor);
    await devtools.send('Storage.clearDataForOrigin', {
      origin: new URL(anchor.url()).origin,
      storageTypes: 'local_storage,indexeddb,cache_storage,file_systems,service_workers',
    });
    await devtools.detach();
  }
}
