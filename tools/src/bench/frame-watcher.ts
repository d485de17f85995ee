/** The frames of a page during some seconds. */
export interface SeenFrames {
  /** Milliseconds between two frames. */
  lengths: number[];
  /** Frames in which a visible row had no text. Counted only with `look`. */
  blank: number;
}

declare global {
  interface Window {
    /**
     * Watches frames for `seconds`, scrolling the result grid down by `step` pixels in each. `look` reads the pixels of each
     * frame, which takes a time of its own.
     */
    watchFrames(seconds: number, step: number, look: boolean): Promise<SeenFrames>;
  }
}

/** Runs in the page, before anything else of it: it must not use anything from outside of itself. */
export function installFrameWatcher(): void {
  /** Of the result grid, in pixels: its header, a row, and where the column of texts is that every row fills. */
  const [header, rowHeight, textAt, textWidth] = [32, 28, 184, 48];
  const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));

  /** Whether a row between the header and the lower edge shows nothing: text has strong contrast, lines have not. */
  const hasBlankRow = (canvas: HTMLCanvasElement): boolean => {
    const scale = window.devicePixelRatio;
    const top = Math.ceil(header * scale);
    const height = Math.floor(canvas.height - top - rowHeight * scale);
    const context = canvas.getContext('2d');
    const width = Math.round(textWidth * scale);
    const pixels = context?.getImageData(Math.round(textAt * scale), top, width, height).data;
    if (!pixels) return true;
    let empty = 0;
    for (let y = 0; y < height; y += 1) {
      const from = y * width * 4;
      let [lightest, darkest] = [0, 255];
      for (let at = from; at < from + width * 4; at += 4) {
        const value = pixels[at + 1]!;
        if (value > lightest) lightest = value;
        if (value < darkest) darkest = value;
      }
      empty = lightest - darkest > 60 ? 0 : empty + 1;
      if (empty > rowHeight * scale * 1.2) return true;
    }
    return false;
  };

  window.watchFrames = async (seconds, step, look) => {
    const scroller = document.querySelector<HTMLElement>('.dvn-scroller');
    const canvas = document.querySelector<HTMLCanvasElement>('canvas[data-testid="data-grid-canvas"]');
    if (!scroller || !canvas) throw new Error('There is no result grid');
    const startedAt = scroller.scrollTop;
    const seen: SeenFrames = { lengths: [], blank: 0 };
    let last = await frame();
    const end = last + seconds * 1000;
    while (last < end) {
      if (step > 0) scroller.scrollTop += step;
      const now = await frame();
      seen.lengths.push(now - last);
      last = now;
      if (look && hasBlankRow(canvas)) seen.blank += 1;
    }
    const scrolled = scroller.scrollTop - startedAt;
    if (scrolled < step * seen.lengths.length * 0.9) throw new Error(`The grid scrolled ${scrolled} pixels`);
    return seen;
  };
}
