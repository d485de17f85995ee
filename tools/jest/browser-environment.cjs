const { createRequire } = require('node:module');
require('./shared-scripts.cjs');
require('./computed-styles.cjs');

const PageEnvironment = require('jest-fixed-jsdom');
// It comes with jest.
const { TestEnvironment: NodeEnvironment } = createRequire(require.resolve('jest'))('jest-environment-node');

class PagelessEnvironment extends NodeEnvironment {
  // Resolves packages as with a page.
  customExportConditions = [''];
  #timers = new Set();

  async setup() {
    await super.setup();
    for (const name of ['setTimeout', 'setInterval']) {
      const start = this.global[name];
      const startAndRecord = (...args) => {
        const timer = start(...args);
        this.#timers.add(timer);
        return timer;
      };
      this.global[name] = Object.defineProperties(startAndRecord, Object.getOwnPropertyDescriptors(start));
    }
  }

  /** Clears pending timers, as closing a page does. Those of cached data would keep a process alive for up to half an hour. */
  async teardown() {
    this.#timers.forEach(clearTimeout);
    await super.teardown();
  }
}

/**
 * Provides a page for the tests of components, which are in `.test.tsx`. Creating it takes longer than most other tests, so
 * they have none. A test in `.test.ts` that needs one begins with a comment with the tag `needs-page`.
 */
module.exports = class {
  constructor(config, context) {
    const needsPage = context.testPath.endsWith('.tsx') || 'needs-page' in context.docblockPragmas;
    return new (needsPage ? PageEnvironment : PagelessEnvironment)(config, context);
  }
};
