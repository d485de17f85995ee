/** Repeats an assertion until it holds, and throws its last failure after `withinMs`. Waits for a state, never for a time. */
export async function eventually(assertion: () => Promise<void>, withinMs = 50_000): Promise<void> {
  const deadline = performance.now() + withinMs;
  for (;;) {
    try {
      await assertion();
      return;
    } catch (error) {
      if (performance.now() > deadline) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
