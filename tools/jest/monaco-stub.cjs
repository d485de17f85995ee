// Monaco needs a real browser; unit tests that import it only get names. Playwright tests the editor itself.
module.exports = new Proxy({ __esModule: true }, { get: (target, key) => target[key] ?? (() => undefined) });
