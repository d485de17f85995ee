const { createRequire } = require('node:module');
require('./shared-scripts.cjs');

// It comes with jest.
module.exports = createRequire(require.resolve('jest'))('jest-environment-node');
