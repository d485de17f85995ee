declare global {
  interface Window {
    /** When the editor could be typed in, and the longest task from then on until Monaco has the focus. Null before that. */
    editorSeen(): { readyAt: number; longestTask: number } | null;
  }
}

/** Runs in the page, before anything else of it: it must not use anything from outside of itself. */
export function installReadyWatcher(): void {
  let readyAt = 0;
  let fullAt = 0;
  const tasks: { startTime: number; duration: number }[] = [];
  const isMonacos = (target: EventTarget | null) =>
    target instanceof Element && target.closest('.monaco-editor') !== null;
  document.addEventListener(
    'focusin',
    ({ target }) => {
      const isEditor =
        isMonacos(target) ||
        (target instanceof Element && target.matches('textarea[aria-label="SQL query"]'));
      if (!isEditor) return;
      readyAt ||= performance.now();
      if (isMonacos(target)) fullAt ||= performance.now();
    },
    true,
  );
  new PerformanceObserver((list) => tasks.push(...list.getEntries())).observe({ entryTypes: ['longtask'] });
  window.editorSeen = () => {
    // A task is told of some time after its end.
    if (!readyAt || !fullAt || performance.now() < fullAt + 500) return null;
    const between = tasks.filter(
      ({ startTime, duration }) => startTime + duration > readyAt && startTime < fullAt,
    );
    return { readyAt, longestTask: Math.max(0, ...between.map(({ duration }) => duration)) };
  };
}
