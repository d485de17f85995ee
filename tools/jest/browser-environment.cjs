require('./shared-scripts.cjs');

module.exports = require('jest-fixed-jsdom');
