// The first hook that starts a platform creates the home that others copy, which takes a minute on a slow machine.
const HOOK_TIMEOUT_MS = 180_000;

for (const name of ['beforeAll', 'beforeEach', 'afterEach', 'afterAll']) {
  const hook = globalThis[name];
  globalThis[name] = (callback, timeout = HOOK_TIMEOUT_MS) => hook(callback, timeout);
}
