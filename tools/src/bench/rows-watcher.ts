declare global {
  interface Window {
    /**
     * Waits for the next click or key, then for other rows on the canvas of the grid. Returns the time and the number of frames
     * in between.
     */
    watchRows(): Promise<{ milliseconds: number; frames: number }>;
  }
}

/** Runs in the page, before anything else of it: it must not use anything from outside of itself. */
export function installRowsWatcher(): void {
  /** Below the header, where the first rows have their texts. */
  const [top, height, left, width] = [34, 200, 40, 500];

  /** What is drawn there; undefined where there is no text. */
  const drawn = (): string | undefined => {
    const canvas = document.querySelector<HTMLCanvasElement>('canvas[data-testid="data-grid-canvas"]');
    const context = canvas?.width ? canvas.getContext('2d') : undefined;
    if (!context) return undefined;
    const { data } = context.getImageData(left, top, width, height);
    let dark = 0;
    let hash = 0;
    for (let at = 0; at < data.length; at += 4) {
      const value = data[at + 1]!;
      if (value < 128 && data[at + 3]! > 128) dark += 1;
      hash = (hash * 31 + value) | 0;
    }
    return dark > 100 ? String(hash) : undefined;
  };
  const begun = () =>
    new Promise<number>((resolve) => {
      const listener = () => {
        for (const type of ['click', 'keydown']) window.removeEventListener(type, listener, true);
        resolve(performance.now());
      };
      for (const type of ['click', 'keydown']) window.addEventListener(type, listener, true);
    });
  /** After all of a frame's drawing. */
  const frame = () =>
    new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(() => resolve())));

  window.watchRows = async () => {
    let before = drawn();
    const start = await begun();
    for (let frames = 1; performance.now() < start + 60_000; frames += 1) {
      await frame();
      const now = drawn();
      // The rows before are gone: the same ones can come again.
      if (now === undefined) before = undefined;
      else if (now !== before) return { milliseconds: performance.now() - start, frames };
    }
    throw new Error('No other rows were drawn');
  };
}
