/** @needs-page */
import { whenQuiet } from './when-quiet.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Whether it has resolved. */
function follow(promise: Promise<void>): { done: boolean } {
  const followed = { done: false };
  void promise.then(() => (followed.done = true));
  return followed;
}

function press(): void {
  const event = new KeyboardEvent('keydown', { bubbles: true });
  Object.defineProperty(event, 'timeStamp', { value: performance.now() });
  document.body.dispatchEvent(event);
}

describe('whenQuiet', () => {
  it('comes when the browser has nothing to do', async () => {
    const quiet = follow(whenQuiet());
    await jest.advanceTimersByTimeAsync(250);
    expect(quiet.done).toBe(true);
  });

  it('waits while keys are pressed, and comes after the last one', async () => {
    const quiet = follow(whenQuiet());
    for (let key = 0; key < 10; key += 1) {
      press();
      await jest.advanceTimersByTimeAsync(150);
      expect(quiet.done).toBe(false);
    }
    await jest.advanceTimersByTimeAsync(600);
    expect(quiet.done).toBe(true);
  });
});
