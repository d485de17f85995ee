// Tests without a page render nothing.
if ('document' in globalThis) prepare();

function prepare() {
  require('@testing-library/jest-dom');

  // The default of one second is too short on a busy machine.
  require('@testing-library/react').configure({ asyncUtilTimeout: 15_000 });

  // For its warnings, React captures a stack for each element, which takes a fifth of a test's CPU time.
  const internals = require('react').__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE;
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set() {} });
}
