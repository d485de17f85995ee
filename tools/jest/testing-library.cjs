// Tests without a page render nothing.
if ('document' in globalThis) prepare();

function prepare() {
  require('@testing-library/jest-dom');
  const { configure } = require('@testing-library/react');
  const { printPageOnce } = require('./element-errors.cjs');

  configure(({ getElementError }) => ({
    // The default of one second is too short on a busy machine.
    asyncUtilTimeout: 15_000,
    getElementError: printPageOnce(getElementError),
  }));

  // For its warnings, React captures a stack for each element, which takes a fifth of a test's CPU time.
  const internals = require('react').__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE;
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set() {} });
}
