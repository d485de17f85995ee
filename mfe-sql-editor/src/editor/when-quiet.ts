import { whenIdle } from '../scheduling.ts';

/** A user who has just pressed a key or moved the pointer is likely to do so again within this time, in ms. */
const QUIET_MS = 300;
/** The maximum wait on a page that is always busy, in ms. */
const IDLE_TIMEOUT_MS = 2000;
const INPUT = ['keydown', 'pointerdown', 'pointermove', 'wheel', 'compositionupdate'] as const;

let lastInputAt: number | undefined;

/**
 * Resolves when nobody types, points or scrolls and the browser has nothing to do: the moment for work that would make a
 * key or a click wait.
 */
export async function whenQuiet(): Promise<void> {
  watchInput();
  for (;;) {
    const wait = (lastInputAt ?? -Infinity) + QUIET_MS - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    else {
      const before = lastInputAt;
      await new Promise<void>((resolve) => whenIdle(resolve, IDLE_TIMEOUT_MS));
      if (lastInputAt === before) return;
    }
  }
}

function watchInput(): void {
  if (lastInputAt !== undefined) return;
  lastInputAt = -Infinity;
  for (const type of INPUT) {
    window.addEventListener(type, ({ timeStamp }) => (lastInputAt = timeStamp), {
      capture: true,
      passive: true,
    });
  }
}
