const { createRequire } = require('node:module');
require('./shared-scripts.cjs');

const PageEnvironment = require('jest-fixed-jsdom');
// It comes with jest.
const { TestEnvironment: NodeEnvironment } = createRequire(require.resolve('jest'))('jest-environment-node');

class PagelessEnvironment extends NodeEnvironment {
  // Packages are the same as with a page.
  customExportConditions = [''];
}

/**
 * Gives a page to the tests of components, which are in `.test.tsx`. Others need none: to make it takes longer than most of them. A test
 * in `.test.ts` that does need one begins with a comment that has the tag `needs-page`.
 */
module.exports = class {
  constructor(config, context) {
    const needsPage = context.testPath.endsWith('.tsx') || 'needs-page' in context.docblockPragmas;
    return new (needsPage ? PageEnvironment : PagelessEnvironment)(config, context);
  }
};
