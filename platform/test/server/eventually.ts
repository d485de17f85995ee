const FIRST_PAUSE_MS = 20;
const MAX_PAUSE_MS = 250;

/**
 * Repeats an assertion until it holds, and throws its last failure after `withinMs`. Waits for a state, never for a time: the
 * pauses grow, so that asking takes little from what is waited for.
 */
export async function eventually(assertion: () => Promise<void>, withinMs = 50_000): Promise<void> {
  const deadline = performance.now() + withinMs;
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 1.5, MAX_PAUSE_MS)) {
    try {
      await assertion();
      return;
    } catch (error) {
      if (performance.now() > deadline) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}
