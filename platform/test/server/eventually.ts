const FIRST_DELAY_MS = 20;
const MAX_DELAY_MS = 250;

/**
 * Repeats an assertion until it holds, and throws its last failure after `withinMs`. Waits for a state, never for a
 * time: the delays grow, so that polling takes little from the work it waits for.
 */
export async function eventually(assertion: () => Promise<void>, withinMs = 50_000): Promise<void> {
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
