/** @needs-page */
import { followRegistry, REGISTRY_INTERVAL_MS } from './follow-registry.ts';

const show = (state: DocumentVisibilityState) => {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  show('visible');
  jest.useRealTimers();
});

describe('followRegistry', () => {
  it('reads it every minute and when the user comes back, and not for a page that nobody sees', () => {
    const refreshRegistry = jest.fn(async () => undefined);
    const stop = followRegistry({ refreshRegistry });
    jest.advanceTimersByTime(REGISTRY_INTERVAL_MS);
    expect(refreshRegistry).toHaveBeenCalledTimes(1);
    show('hidden');
    jest.advanceTimersByTime(10 * REGISTRY_INTERVAL_MS);
    expect(refreshRegistry).toHaveBeenCalledTimes(1);
    show('visible');
    expect(refreshRegistry).toHaveBeenCalledTimes(2);
    window.dispatchEvent(new Event('focus'));
    expect(refreshRegistry).toHaveBeenCalledTimes(3);
    stop();
    jest.advanceTimersByTime(REGISTRY_INTERVAL_MS);
    window.dispatchEvent(new Event('focus'));
    expect(refreshRegistry).toHaveBeenCalledTimes(3);
  });
});
