import type { Page } from '@playwright/test';
import type { BenchDashboard } from './dashboard.ts';
import { PlatformClient } from './platform-client.ts';
import type { Figure } from './report.ts';

const TABLES = 500;
const COLUMNS = 12;
const ROUNDS = 5;
/** Milliseconds from the last answer to the rows on the screen. */
const BUDGET_MS = 300;

declare global {
  interface Window {
    /** When the first row of the list was drawn, by the page's own clock; 0 before. */
    docsRowsAt: number;
  }
}

/** A project with 500 tables opens its API docs, one of its tables, and a search over all of them, at once. */
export async function benchDocs(dashboard: BenchDashboard): Promise<Figure[]> {
  await makeTables(dashboard);
  const lists: number[] = [];
  const details: number[] = [];
  const searches: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const page = await openDocs(dashboard);
    lists.push(await page.evaluate(sinceLastAnswer));
    details.push(
      await timed(
        page,
        () => page.getByRole('link', { name: /^bench_007\b/ }).click(),
        'Columns of bench_007',
      ),
    );
    const search = page.getByRole('combobox', { name: 'Search the docs' });
    searches.push(await timed(page, () => search.fill('bench_499'), 'Search the docs'));
    await page.context().close();
  }
  return [
    ...summarize(`API docs of ${TABLES} tables, after their data is there`, lists),
    ...summarize(`API docs: one table of ${TABLES}, after a click`, details),
    ...summarize(`API docs: search in ${TABLES} tables, after a key`, searches),
  ];
}

/** Compares the median with the budget. The slowest round depends on the machine's load, so it has no budget. */
function summarize(what: string, rounds: readonly number[]): Figure[] {
  const sorted = [...rounds].sort((one, other) => one - other);
  return [
    { what, value: sorted[Math.floor(sorted.length / 2)]!, unit: 'ms', budget: BUDGET_MS },
    { what: `${what}, slowest`, value: sorted.at(-1)!, unit: 'ms' },
  ];
}

async function makeTables({ platform, projectRef }: BenchDashboard): Promise<void> {
  const client = await PlatformClient.signIn(platform);
  const project = (await client.projects()).find(({ ref }) => ref === projectRef);
  if (!project) throw new Error('The project of the bench is gone');
  const columns = Array.from({ length: COLUMNS }, (_, at) => `column_${at} text`).join(', ');
  await client.query(
    project,
    `do $$ begin for n in 0..${TABLES - 1} loop
      execute format('create table if not exists %I (id int primary key, ${columns})', 'bench_' || lpad(n::text, 3, '0'));
    end loop; end $$`,
  );
}

async function openDocs({ openFreshPage, platform, projectRef }: BenchDashboard): Promise<Page> {
  const page = await openFreshPage();
  await page.addInitScript(() => {
    window.docsRowsAt = 0;
    new MutationObserver(() => {
      if (
        window.docsRowsAt > 0 ||
        !document.querySelector('[aria-label="API docs"] li a[href*="docs=tables/"]')
      )
        return;
      window.docsRowsAt = -1;
      requestAnimationFrame(() => setTimeout(() => (window.docsRowsAt = performance.now())));
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(`${platform.url}/project/${projectRef}/api?docs=tables`);
  await page.waitForFunction(() => window.docsRowsAt > 0);
  return page;
}

/** From the last answer that the list is made of to the rows on the screen. */
function sinceLastAnswer(): number {
  const answers = performance
    .getEntriesByType('resource')
    .filter(({ name }) => name.endsWith('/api/rest') || /pg-meta\/.*\/query$/.test(name))
    .map((entry) => (entry as PerformanceResourceTiming).responseEnd)
    .filter((end) => end < window.docsRowsAt);
  return window.docsRowsAt - Math.max(...answers);
}

/** Until something by that name is there, a table or a list of results, as the page's own clock says. */
async function timed(page: Page, act: () => Promise<void>, name: string): Promise<number> {
  const done = page.evaluate(async (label) => {
    const events = ['click', 'input'] as const;
    const start = new Promise<number>((resolve) =>
      events.forEach((event) =>
        document.addEventListener(event, () => resolve(performance.now()), { capture: true, once: true }),
      ),
    );
    const at = await start;
    const selector = `[aria-label="API docs"] :is(table, [role=listbox])[aria-label="${label}"]`;
    while (!document.querySelector(selector)) await new Promise((next) => requestAnimationFrame(next));
    return performance.now() - at;
  }, name);
  await act();
  return done;
}
