// On a slow machine some hooks take a minute: the first one that starts a platform creates the home that others copy, and the first one
// that starts an embedded database compiles it.
const HOOK_TIMEOUT_MS = 180_000;

for (const name of ['beforeAll', 'beforeEach', 'afterEach', 'afterAll']) {
  const hook = globalThis[name];
  globalThis[name] = (callback, timeout = HOOK_TIMEOUT_MS) => hook(callback, timeout);
}
