import { loadMonaco } from '../editor/load-monaco.ts';
import { loadGrid } from './load-grid.ts';

/** Fetches the grid once the editor is there and the page has nothing better to do, so that the first rows find it ready. */
export async function prefetchGrid(): Promise<void> {
  try {
    await loadMonaco();
    await idle();
    await loadGrid();
  } catch {
    // Whoever needs either one asks again, and says so when it fails.
  }
}

function idle(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: 2000 });
    else setTimeout(resolve, 200); // Safari
  });
}
