// The first hook that starts a platform creates the home that others copy, which takes longer than a test can.
const HOOK_TIMEOUT_MS = 60_000;

for (const name of ['beforeAll', 'beforeEach', 'afterEach', 'afterAll']) {
  const hook = globalThis[name];
  globalThis[name] = (callback, timeout = HOOK_TIMEOUT_MS) => hook(callback, timeout);
}
