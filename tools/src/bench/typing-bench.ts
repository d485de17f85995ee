import type { Page } from '@playwright/test';
import { serveBareEditor } from './bare-editor.ts';
import type { BenchDashboard } from './dashboard.ts';
import { installKeyWatcher } from './key-watcher.ts';
import type { Figure } from './report.ts';

const LINES = 1_000;
const ROUNDS = 6;
/** As a quick typist presses keys, and as one who waits for suggestions. */
const KEY_INTERVAL_MS = 60;
const SLOW_KEY_INTERVAL_MS = 130;
const TYPED =
  'select b.title, a.name, count(*) from public.books b join authors a on a.id = b.author_id where b.price > 10';

/** Key press to paint in the middle of a long script, against a page with nothing but Monaco, in turns. */
export async function benchTyping(dashboard: BenchDashboard): Promise<Figure[]> {
  const bare = await serveBareEditor();
  try {
    const ours = await openPage(
      dashboard,
      `${dashboard.platform.url}/project/${dashboard.projectRef}/sql/new`,
    );
    const other = await openPage(dashboard, bare.url);
    const times = { ours: [] as number[], other: [] as number[] };
    for (const page of [ours, other]) {
      await fill(page, script());
      // What is loaded with the first key (code, the catalog) is no part of typing.
      await typeRound(page);
    }
    for (let round = 0; round < ROUNDS; round += 1) {
      times.ours.push(...(await typeRound(ours)));
      times.other.push(...(await typeRound(other)));
    }
    const slowly = {
      ours: await typeRound(ours, SLOW_KEY_INTERVAL_MS),
      other: await typeRound(other, SLOW_KEY_INTERVAL_MS),
    };
    const inLong = await typeInLongScript(other);
    await other.context().close();
    const whileChecked = await typeDuringCheck(ours);
    await ours.context().close();
    return [
      { what: 'Typing in 1,000 lines: p95', value: percentile(times.ours, 95), unit: 'ms' },
      { what: 'Typing in 1,000 lines: p95 of a bare Monaco', value: percentile(times.other, 95), unit: 'ms' },
      {
        what: 'Typing in 1,000 lines: p95 against a bare Monaco',
        value: percentile(times.ours, 95) / percentile(times.other, 95),
        unit: 'x',
        budget: 1.1,
      },
      {
        what: 'Typing in 1,000 lines: slowest key',
        value: Math.max(...times.ours),
        unit: 'ms',
        budget: 50,
      },
      {
        what: 'Typing in 1,000 lines: slowest key of a bare Monaco',
        value: Math.max(...times.other),
        unit: 'ms',
      },
      {
        what: 'Typing slowly, with suggestions of the database: p95',
        value: percentile(slowly.ours, 95),
        unit: 'ms',
      },
      {
        what: 'Typing slowly, with suggestions of the words in the text: p95 of a bare Monaco',
        value: percentile(slowly.other, 95),
        unit: 'ms',
      },
      {
        what: 'Typing while 0.9 MB are checked and run: p95',
        value: percentile(whileChecked, 95),
        unit: 'ms',
      },
      {
        what: 'Typing while 0.9 MB are checked and run: slowest key',
        value: Math.max(...whileChecked),
        unit: 'ms',
        budget: 50,
      },
      {
        what: 'Typing in 0.9 MB: slowest key of a bare Monaco, which runs nothing',
        value: Math.max(...inLong),
        unit: 'ms',
      },
    ];
  } finally {
    await bare.close();
  }
}

async function openPage(dashboard: BenchDashboard, url: string): Promise<Page> {
  const page = await dashboard.openFreshPage();
  // The loader that runs this file wraps named functions in a helper that a page does not have.
  await page.addInitScript('globalThis.__name = (value) => value');
  await page.addInitScript(installKeyWatcher);
  await page.goto(url);
  await page.locator('.monaco-editor .view-line').first().waitFor();
  return page;
}

/** Replaces the text, and puts the caret on an empty line in the middle. */
async function fill(page: Page, sql: string): Promise<void> {
  await page.bringToFront();
  await page.locator('.monaco-editor').first().click();
  await page.keyboard.press('Control+A');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((text) => navigator.clipboard.writeText(text), sql);
  await page.keyboard.press('Control+V');
  await page.keyboard.press('Control+Home');
  for (let pages = 0; pages < 25; pages += 1) await page.keyboard.press('PageDown');
  await page.keyboard.press('End');
}

/** Types a line, and takes it away again. */
async function typeRound(page: Page, delay = KEY_INTERVAL_MS): Promise<number[]> {
  await page.bringToFront();
  await page.keyboard.press('Enter');
  await page.evaluate(() => (window.keyTimes = []));
  await page.keyboard.type(TYPED, { delay });
  await page.waitForFunction((keys) => window.keyTimes.length >= keys, TYPED.length);
  const times = await page.evaluate(() => window.keyTimes);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Shift+Home');
  await page.keyboard.press('Shift+Home');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  return times;
}

/** Runs a script of almost the maximum length, and types while it is checked, sent, saved and its result comes. */
async function typeDuringCheck(page: Page): Promise<number[]> {
  await fillLong(page);
  await page.keyboard.press('Control+Enter');
  const result = page.getByRole('region', { name: 'Results' }).getByText('1 row', { exact: true });
  for (let batch = 0; batch < 40 && !(await result.isVisible()); batch += 1) await typeSpaces(page, 20);
  if (!(await result.isVisible())) throw new Error('The long script did not run');
  await typeSpaces(page, 20);
  return page.evaluate(() => window.keyTimes);
}

async function typeInLongScript(page: Page): Promise<number[]> {
  await fillLong(page);
  await typeSpaces(page, 60);
  return page.evaluate(() => window.keyTimes);
}

/** The script has a word that might destroy, so that the parser has to read it; and what follows the paste of it is no part of typing. */
async function fillLong(page: Page): Promise<void> {
  const row = "  (1, 'a text of some length that stands for what people update in their scripts'),\n";
  const rows = row.repeat(Math.floor(900_000 / row.length));
  await fill(page, `select count(*) from (values\n${rows}  (1, 'last')) v`);
  await page.evaluate(untilIdle);
  await page.evaluate(() => (window.keyTimes = []));
}

async function typeSpaces(page: Page, keys: number): Promise<void> {
  const before = await page.evaluate(() => window.keyTimes.length);
  await page.keyboard.type(' '.repeat(keys), { delay: 30 });
  await page.waitForFunction((length) => window.keyTimes.length >= length, before + keys);
}

/** Resolves when the page had little to do twenty times in a second. Runs in the page. */
function untilIdle(): Promise<void> {
  return new Promise((resolve) => {
    let quiet = 0;
    const look = (deadline: IdleDeadline) => {
      quiet = deadline.timeRemaining() > 5 ? quiet + 1 : 0;
      if (quiet >= 20) resolve();
      else setTimeout(() => requestIdleCallback(look), 50);
    };
    requestIdleCallback(look);
  });
}

function script(): string {
  const block = [
    '-- What was lent in a month, by author',
    'select a.id, a.name, count(*) as lent',
    'from public.books b',
    '  join public.authors a on a.id = b.author_id',
    "where b.title like 'The %' and b.price between 5 and 20",
    'group by a.id, a.name',
    'having count(*) > 1',
    'order by lent desc, a.name;',
    '',
    '',
  ];
  return Array.from({ length: LINES }, (_, line) => block[line % block.length]).join('\n');
}

function percentile(values: number[], percent: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? Number.NaN;
}
