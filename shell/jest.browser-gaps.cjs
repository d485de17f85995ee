// jsdom has no SubtleCrypto and no performance timeline; every browser that the dashboard runs in has both.
const { webcrypto } = require('node:crypto');
if ('document' in globalThis)
  Object.defineProperty(globalThis.crypto, 'subtle', { value: webcrypto.subtle, configurable: true });
performance.mark ??= () => {};
performance.measure ??= () => {};
