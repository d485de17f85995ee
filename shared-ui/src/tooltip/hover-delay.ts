const OPEN_DELAY = 400;
/** Going from one tooltip to the next within this time, the next one opens at once. */
const WARM_FOR = 300;
let warmUntil = -Infinity;

/** When a tooltip opens: after the pointer has rested, or at once beside one that was just open. */
export class HoverDelay {
  private timer: ReturnType<typeof setTimeout> | undefined;

  start(open: () => void): void {
    this.cancel();
    this.timer = setTimeout(open, Date.now() < warmUntil ? 0 : OPEN_DELAY);
  }

  cancel(): void {
    clearTimeout(this.timer);
  }

  /** To be told when an open tooltip closes. */
  closed(): void {
    warmUntil = Date.now() + WARM_FOR;
  }
}
