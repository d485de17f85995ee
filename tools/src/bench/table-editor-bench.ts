import type { Page } from '@playwright/test';
import { openBarePage, openWatchedPage } from './bare-page.ts';
import type { BenchDashboard } from './dashboard.ts';
import { installFrameWatcher } from './frame-watcher.ts';
import { kilobytes, recordNetwork } from './network-log.ts';
import { PlatformClient } from './platform-client.ts';
import { median, type Figure } from './report.ts';
import { installRowsWatcher } from './rows-watcher.ts';

const WATCHERS = [installRowsWatcher, installFrameWatcher];
const TIMES = 7;
/** Within the rows that the watcher sees. */
const EDITS = 4;
const SECONDS = 4;
/** Pixels in each frame: 5 rows. */
const STEP = 140;
const FRAME = 1000 / 60;

/** What is read, with the same by a bare grid. */
const VIEWS = {
  'first rows of 1,000,000': { path: '', query: 'select * from bench_table order by id limit 100' },
  'a filter on an indexed column': {
    path: '?filter=bucket%3Aeq%3A7',
    query: 'select * from bench_table where bucket = 7 order by id limit 100',
  },
  'a sort by an indexed column': {
    path: '?sort=made_at%3Aasc',
    query: 'select * from bench_table order by made_at, id limit 100',
  },
} as const;

/** In the list: the page of no table has the largest ones too. */
const benchTable = (page: Page) =>
  page
    .getByRole('list', { name: 'Tables and views' })
    .getByRole('link', { name: 'bench_table', exact: true });

/** The Table Editor on a table of a million rows, beside a page with nothing but a grid. */
export async function benchTableEditor(dashboard: BenchDashboard): Promise<Figure[]> {
  const page = await openWatchedPage(dashboard, ...WATCHERS);
  const editor = `${dashboard.platform.url}/project/${dashboard.projectRef}/editor`;
  const id = await makeTable(dashboard);
  const route = await benchRoute(dashboard, `${editor}/${id}`);
  const bare = await openBarePage(dashboard, 'mfe-table-editor', ...WATCHERS);
  const figures: Figure[] = [...route];

  await page.goto(editor);
  await page.getByRole('searchbox', { name: 'Search tables' }).fill('bench_table');
  const link = benchTable(page);
  await link.waitFor();
  for (const [what, { path, query }] of Object.entries(VIEWS)) {
    const [ours, theirs]: [number[], number[]] = [[], []];
    // The first round loads code and opens the database.
    for (let round = 0; round <= TIMES; round += 1) {
      await bare.bringToFront();
      const bareTime = await watched(bare, () => readBare(bare, query));
      await page.bringToFront();
      const time = await watched(page, () =>
        path === '' ? link.click() : follow(page, `${editor}/${id}${path}`),
      );
      if (round > 0) {
        ours.push(time.milliseconds);
        theirs.push(bareTime.milliseconds);
      }
      if (path === '') await page.goBack();
      else await watched(page, () => follow(page, `${editor}/${id}`));
      await page.waitForTimeout(50);
    }
    figures.push(
      { what: `Table Editor: ${what}`, value: median(ours), unit: 'ms' },
      {
        what: `Table Editor: ${what}, against a bare grid`,
        value: median(ours) / median(theirs),
        unit: 'x',
        budget: 1.3,
      },
    );
    if (path === '') await watched(page, () => link.click());
  }
  figures.push(...(await benchScroll(page, bare)), ...(await benchEdit(page)));
  await page.context().close();
  await bare.context().close();
  return figures;
}

/** Makes the table; answers its oid. */
async function makeTable({ platform, projectRef }: BenchDashboard): Promise<string> {
  const client = await PlatformClient.signIn(platform);
  const project = (await client.projects()).find(({ ref }) => ref === projectRef)!;
  await client.query(
    project,
    `create table bench_table as
    select n as id, md5(n::text) as name, n % 97 as bucket, now() - n * interval '1 second' as made_at
    from generate_series(1, 1000000) n;
    alter table bench_table add primary key (id);
    create index on bench_table (bucket, id);
    create index on bench_table (made_at, id);
    analyze bench_table`,
  );
  const [table] = await client.query<{ id: string }>(
    project,
    `select 'bench_table'::regclass::oid::text as id`,
  );
  return table!.id;
}

/** What a link to a table costs in all, with an empty cache. */
async function benchRoute(dashboard: BenchDashboard, url: string): Promise<Figure[]> {
  const page = await dashboard.openFreshPage();
  const network = await recordNetwork(page);
  await page.goto(url);
  await page.getByRole('region', { name: 'Rows of bench_table' }).locator('canvas').first().waitFor();
  await page.waitForLoadState('networkidle');
  const requests = network.requests();
  await page.context().close();
  return [
    {
      what: 'Table Editor: all bytes of a link to a table',
      value: kilobytes(requests),
      unit: 'KB',
      budget: 600,
    },
    { what: 'Table Editor: requests of it', value: requests.length, unit: '' },
  ];
}

async function readBare(page: Page, query: string, count?: number): Promise<void> {
  await page.evaluate(
    ([sql, rows]) => {
      document.body.dataset.query = sql;
      if (rows !== undefined) document.body.dataset.count = String(rows);
    },
    [query, count] as const,
  );
  await page.getByRole('button', { name: 'Read' }).click();
}

/** As a link does: within the page. */
async function follow(page: Page, url: string): Promise<void> {
  await page.evaluate((to) => {
    window.dispatchEvent(new MouseEvent('click'));
    window.history.pushState({}, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, url);
}

/** Set up before it begins: what begins must not overtake the watcher. */
async function watched(page: Page, begin: () => Promise<unknown>) {
  const watching = await page.evaluateHandle(() => ({ seen: window.watchRows() }));
  await begin();
  return watching.evaluate(({ seen }) => seen);
}

/** Frames of both while they scroll through a million rows, by turns. */
async function benchScroll(page: Page, bare: Page): Promise<Figure[]> {
  await watched(page, () => benchTable(page).click()).catch(() => undefined);
  await watched(bare, () => readBare(bare, VIEWS['first rows of 1,000,000'].query, 1_000_000));
  const lengths = new Map<Page, number[]>([
    [page, []],
    [bare, []],
  ]);
  for (let round = 0; round < 3; round += 1) {
    for (const [one, seen] of lengths) {
      await one.bringToFront();
      const frames = await one.evaluate(([seconds, step]) => window.watchFrames(seconds, step, false), [
        SECONDS,
        STEP,
      ] as const);
      seen.push(...frames.lengths);
    }
  }
  const p99 = (one: Page) => {
    const sorted = lengths.get(one)!.sort((a, b) => a - b);
    return sorted[Math.floor((sorted.length - 1) * 0.99)]!;
  };
  return [
    { what: 'Table Editor: 99th frame of scrolling', value: p99(page), unit: 'ms' },
    {
      what: 'Table Editor: 99th frame of scrolling, later than a bare grid',
      value: Math.max(0, p99(page) - p99(bare)),
      unit: 'ms',
      budget: FRAME,
    },
  ];
}

/** Frames until an edited cell shows what it will hold. */
async function benchEdit(page: Page): Promise<Figure[]> {
  await page.bringToFront();
  const canvas = page.locator('canvas[data-testid="data-grid-canvas"]');
  await page.locator('.dvn-scroller').evaluate((element) => (element.scrollTop = 0));
  await page
    .locator('[role="gridcell"][aria-colindex="1"]', { hasText: /^1$/ })
    .first()
    .waitFor({ state: 'attached' });
  await canvas.focus();
  for (const key of ['ArrowDown', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
  const frames: number[] = [];
  for (let turn = 0; turn < EDITS; turn += 1) {
    await page.waitForTimeout(200);
    const seen = await watched(page, () => page.keyboard.press('Delete'));
    frames.push(seen.frames);
    await page.keyboard.press('ArrowDown');
  }
  return [
    {
      what: 'Table Editor: frames until an edited cell is drawn',
      value: median(frames),
      unit: '',
      budget: 1,
    },
  ];
}
