import type { Page } from '@playwright/test';
// oxlint-disable-next-line boundaries/packages -- texts that the package keeps for its own tests
import { HOSTILE_SHAPES } from '../../../shared-ui/src/testing/hostile-texts.ts';
import type { BenchDashboard } from './dashboard.ts';
import { openEditor, runAndWatch } from './editor-page.ts';
import { PlatformClient } from './platform-client.ts';
import type { Figure } from './report.ts';

/** Longer values are shown as text alone, without markdown: each text is shown in both ways. */
const MAX_MARKDOWN_CHARACTERS = 50_000;
const MAX_CHARACTERS = 200_000;
/** How long the frames after a text was opened are watched, in ms. */
const WATCHED_MS = 700;

declare global {
  interface Window {
    /** The longest time between two frames while `ms` pass, in ms. */
    longestFrame(ms: number): Promise<number>;
  }
}

/** Opens texts that are made to hold up the page in the panel of a cell, one after another, and tells the longest frame. */
export async function benchHostileText(dashboard: BenchDashboard): Promise<Figure[]> {
  const client = await PlatformClient.signIn(dashboard.platform);
  const project = (await client.projects()).find(({ ref }) => ref === dashboard.projectRef)!;
  const texts = HOSTILE_SHAPES.map((shape) => storable(shape(1)));
  await client.query(
    project,
    'drop table if exists hostile; create table hostile (n int primary key, body text)',
  );
  for (const [index, text] of texts.entries()) {
    const bytes = Buffer.from(text.slice(0, MAX_CHARACTERS)).toString('hex');
    await client.query(
      project,
      `insert into hostile select ${index * 2} + n, case n when 0 then left(body, ${MAX_MARKDOWN_CHARACTERS}) else body end
        from convert_from('\\x${bytes}', 'UTF8') body, generate_series(0, 1) n`,
    );
  }
  const page = await openEditor(dashboard);
  await page.evaluate(installFrameTimer);
  await runAndWatch(page, 'select body from hostile order by n limit 1000', texts.length * 2);
  await openFirstCell(page);
  const lengths: number[] = [];
  for (let row = 1; row < texts.length * 2; row += 1) {
    const watching = await page.evaluateHandle((ms) => ({ longest: window.longestFrame(ms) }), WATCHED_MS);
    await page.keyboard.press('ArrowDown');
    lengths.push(await watching.evaluate(({ longest }) => longest));
    if (process.env.HOWDAH_BENCH_DETAILS) {
      const shape = JSON.stringify(texts[Math.floor(row / 2)]!.slice(0, 16));
      process.stderr.write(`  ${row} ${shape}: ${lengths.at(-1)!.toFixed(0)} ms\n`);
    }
  }
  await page.context().close();
  await client.query(project, 'drop table hostile');
  const sorted = lengths.sort((one, other) => one - other);
  return [
    { what: 'Hostile texts in a cell: longest frame', value: sorted.at(-1)!, unit: 'ms', budget: 100 },
    { what: 'Hostile texts: 95 of 100 within', value: sorted[Math.floor(sorted.length * 0.95)]!, unit: 'ms' },
  ];
}

async function openFirstCell(page: Page): Promise<void> {
  const box = (await page.getByRole('region', { name: /^Rows of/ }).boundingBox())!;
  await page.mouse.dblclick(box.x + 80, box.y + 46);
  await page.getByRole('region', { name: 'Cell content' }).waitFor();
  // The keys are the grid's; the panel follows.
  await page.mouse.click(box.x + 80, box.y + 46);
}

/** Without what a database does not store. */
function storable(text: string): string {
  return text.replaceAll('\0', '').replace(/[\ud800-\udfff]/gu, '');
}

function installFrameTimer(): void {
  window.longestFrame = async (ms) => {
    const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
    let last = await frame();
    let longest = 0;
    for (const end = last + ms; last < end;) {
      const now = await frame();
      longest = Math.max(longest, now - last);
      last = now;
    }
    return longest;
  };
}
