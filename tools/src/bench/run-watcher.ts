/** The times of one run, in milliseconds since the key press. */
export interface SeenRun {
  firstRows: number;
  allRows: number;
  /** Longest time between two frames while rows arrived. */
  longestFrame: number;
}

declare global {
  interface Window {
    /** Waits for the next Enter, then for `expected` rows in the results. Rejects a minute after the key press. */
    watchRun(expected: number): Promise<SeenRun>;
  }
}

/** Runs in the page, before anything else of it: it must not use anything from outside of itself. */
export function installRunWatcher(): void {
  const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
  const enter = () =>
    new Promise<number>((resolve) => {
      const listener = (event: KeyboardEvent) => {
        if (event.key !== 'Enter') return;
        window.removeEventListener('keydown', listener, true);
        resolve(performance.now());
      };
      window.addEventListener('keydown', listener, true);
    });

  window.watchRun = async (expected) => {
    const pressed = await enter();
    const seen = { firstRows: 0, allRows: 0, longestFrame: 0 };
    let last = pressed;
    while (performance.now() < pressed + 60_000) {
      const now = await frame();
      if (seen.firstRows) seen.longestFrame = Math.max(seen.longestFrame, now - last);
      last = now;
      const results = document.querySelector('section[aria-label="Results"]');
      const footer = results?.querySelector('footer')?.textContent ?? '';
      const count = Number(/^([\d,]+) rows?/.exec(footer)?.[1]?.replaceAll(',', '') ?? 0);
      const running = footer.includes('Running');
      // The rows of the previous run stay until this one has started.
      if (!seen.firstRows && count > 0 && count <= expected && (running || count === expected)) {
        if (results?.querySelector('canvas')) seen.firstRows = now - pressed;
      }
      if (seen.firstRows && count === expected && !running) return { ...seen, allRows: now - pressed };
    }
    throw new Error(`No ${expected} rows a minute after the key press: ${JSON.stringify(seen)}`);
  };
}
