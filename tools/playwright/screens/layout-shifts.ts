import type { Page } from '@playwright/test';

/** Which elements moved, and how far. */
export interface LayoutShift {
  /** Share of the screen times share of the way, as the Layout Instability API counts it. */
  score: number;
  /** Elements with where they were and where they are. */
  moved: string[];
}

declare global {
  var layoutShifts: LayoutShift[];
}

/** Must be called before the page's first navigation. */
export async function watchLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    interface Entry extends PerformanceEntry {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
    }
    const nameOf = (node: Node | null): string => {
      const element = node instanceof Element ? node : node?.parentElement;
      if (!element) return 'what is gone';
      const name = element.getAttribute('aria-label') ?? element.getAttribute('role') ?? '';
      const text = (element.textContent ?? '').trim().replaceAll(/\s+/g, ' ').slice(0, 40);
      const classes = [...element.classList].slice(0, 2).join('.');
      return `${element.tagName.toLowerCase()}${classes && `.${classes}`}${name && ` [${name}]`}${text && ` "${text}"`}`;
    };
    const at = ({ x, y, width, height }: DOMRectReadOnly) =>
      `${Math.round(x)},${Math.round(y)} ${Math.round(width)}x${Math.round(height)}`;
    globalThis.layoutShifts = [];
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Entry[]) {
        globalThis.layoutShifts.push({
          score: value,
          moved: sources.map(
            ({ node, previousRect, currentRect }) =>
              `${nameOf(node)} from ${at(previousRect)} to ${at(currentRect)}`,
          ),
        });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Returns what has moved since the page was loaded, or since the last call. */
export async function takeLayoutShifts(page: Page): Promise<LayoutShift[]> {
  return page.evaluate(async () => {
    // The observer is called after the frame.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50)));
    const shifts = globalThis.layoutShifts;
    globalThis.layoutShifts = [];
    return shifts;
  });
}
