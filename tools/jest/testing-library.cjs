// Tests without a page render nothing.
if ('document' in globalThis) prepare();

function prepare() {
  require('@testing-library/jest-dom');

  // A busy machine needs more than the default of a second.
  require('@testing-library/react').configure({ asyncUtilTimeout: 15_000 });

  // React keeps a stack of each element that it makes, to show in its warnings: a fifth of what a test computes.
  const internals = require('react').__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE;
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set() {} });
}
