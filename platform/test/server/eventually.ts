const FIRST_DELAY_MS = 20;
const MAX_DELAY_MS = 250;

/**
 * Repeats an assertion until it passes, and throws its last failure after `withinMs`. It waits for a state, not for a time;
 * the delays grow, so polling does not slow down the work. The default is below the time limit of a test, which would hide the failure.
 */
export async function eventually(assertion: () => Promise<void>, withinMs = 35_000): Promise<void> {
  const deadline = performance.now() + withinMs;
  for (let delay = FIRST_DELAY_MS; ; delay = Math.min(delay * 1.5, MAX_DELAY_MS)) {
    try {
      await assertion();
      return;
    } catch (error) {
      if (performance.now() > deadline) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, delay));
  }
}
