import type { CDPSession, Page } from '@playwright/test';
import { openBareGrid } from './bare-editor.ts';
import type { BenchDashboard } from './dashboard.ts';
import { openEditor, runAndWatch } from './editor-page.ts';
import type { Figure } from './report.ts';

/** 12 columns as tables have them, about 190 characters a row. */
const rowsOf = (count: number) => `
  select n as id, md5(n::text)::uuid as key, 'Reader ' || n % 9973 as name, 'reader.' || n || '@example.org' as mail,
    timestamptz '2026-11-21 01:07:07.123456+00' + n * interval '1 second' as made_at, (n * 1.37)::numeric(12, 2) as price,
    n % 2 = 0 as open, case when n % 5 > 0 then 'Élan vital ' || n % 31 end as motto,
    jsonb_build_object('tags', array['a', 'b'], 'rank', n % 100) as data, n % 1000 as stock,
    case when n % 3 > 0 then date '2026-11-21' end as due, 'published' as state
  from generate_series(1, ${count}) n`;

const BUDGETS = { '100,000': [100_000, 60], '1,000,000': [1_000_000, 350] } as const;

/** Measures the heap of a result after a garbage collection, compared with a result of one row. */
export async function benchHeap(dashboard: BenchDashboard): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [rows, [count, budget]] of Object.entries(BUDGETS)) {
    // A page of its own: what an earlier result left behind is not counted.
    const page = await openEditor(dashboard);
    await page.getByLabel('Row limit').selectOption('-1');
    const { before, after } = await heapOf(page, count);
    figures.push(
      { what: `Heap of ${rows} rows of 12 columns`, value: after - before, unit: 'MB', budget },
      { what: `Heap of the whole page with them`, value: after, unit: 'MB' },
    );
  }
  const [rows, [count]] = Object.entries(BUDGETS)[0]!;
  const bare = await heapOf(await openBareGrid(dashboard), count);
  const ours = figures[1]!.value;
  figures.push(
    { what: `Heap of a bare Monaco and grid with ${rows} rows`, value: bare.after, unit: 'MB' },
    {
      what: `Heap of the whole page with ${rows} rows, against a bare Monaco and grid`,
      value: ours / bare.after,
      unit: 'x',
      budget: 1.1,
    },
  );
  return figures;
}

/** Of a page with a result of one row, then with this many; in MB. Closes the page. */
async function heapOf(page: Page, count: number): Promise<{ before: number; after: number }> {
  const session = await page.context().newCDPSession(page);
  await runAndWatch(page, 'select 1', 1);
  const before = await heapMegabytes(session);
  await runAndWatch(page, rowsOf(count), count);
  const after = await heapMegabytes(session);
  await page.context().close();
  return { before, after };
}

/** Objects, strings and the memory of arrays, in MB (1,000,000 bytes). */
async function heapMegabytes(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.enable');
  for (let times = 0; times < 3; times += 1) await session.send('HeapProfiler.collectGarbage');
  const usage = (await session.send('Runtime.getHeapUsage')) as {
    usedSize: number;
    backingStorageSize?: number;
  };
  return (usage.usedSize + (usage.backingStorageSize ?? 0)) / 1e6;
}
