import type { BrowserContext, Page } from '@playwright/test';
import { Interference } from './interference.ts';
import { newSnippet, openSnippet, savedSql, type SnippetPlace } from './snippets.ts';
import { SqlPage } from './sql-page.ts';
import { expect, test } from './suite.ts';

/** Repeat a failure with HOWDAH_SEED=…, which the test prints. Only the long series has new moments at each run. */
const seed = Number(
  process.env.HOWDAH_SEED ?? (process.env.HOWDAH_LONG_TESTS === '1' ? Date.now() % 1_000_000 : 1),
);

/** A killed tab gets no event: keys pressed this shortly before may be lost. In ms. */
const LAST_MOMENT = 1000;

const ENDS = ['reload', 'close', 'kill'] as const;

// The page is killed, and with it every page of its context.
test.use({ sharesContext: false });

/** Somebody types through so many failures; each so many failures, the page itself ends. */
export function testNeverLost({ failures, spacing }: { failures: number; spacing: number }): void {
  test(`loses no character to ${failures} failures at random moments while the user types`, async ({
    page: first,
    context,
    platform,
    signIn,
  }) => {
    console.warn(`HOWDAH_SEED=${seed}`);
    const random = randomFrom(seed);
    const pick = <T>(...from: T[]) => from[Math.floor(random() * from.length)] as T;
    await signIn(first);
    const place = await newSnippet(first, platform.url);
    const interference = new Interference(context);
    let page = first;
    let typed = '';
    let pressed: { length: number; at: number }[] = [];

    const press = async (text: string) => {
      for (const key of text) {
        await page.keyboard.press(key === ' ' ? 'Space' : key);
        typed += key;
        pressed.push({ length: typed.length, at: Date.now() });
      }
    };

    await typeAtTheEnd(page, place);
    // A comment: nothing is completed in it.
    await press('--');
    for (let failure = 1; failure <= failures; failure += 1) {
      await press(words(random));
      // Only one that is reached can bring a page back.
      const kind =
        failure % spacing === 0
          ? ENDS[(failure / spacing) % ENDS.length]!
          : pick('offline', 'deaf', 'broken');
      await test.step(`${failure}: ${kind}`, async () => {
        if (kind === 'offline' || kind === 'deaf' || kind === 'broken') {
          await interference.begin(kind);
          await press(words(random));
          if (random() < 0.3) await page.waitForTimeout(random() * 1500);
          await interference.end();
          return;
        }
        const went = Date.now();
        page = await again(page, context, kind);
        await typeAtTheEnd(page, place);
        if (kind === 'kill') {
          const kept = await new SqlPage(page).text();
          expect(typed.startsWith(kept), `kept\n${kept}\nof\n${typed}`).toBe(true);
          const lost = pressed.filter(({ length }) => length > kept.length);
          expect(lost.filter(({ at }) => at < went - LAST_MOMENT)).toEqual([]);
          typed = kept;
        } else {
          await expect.poll(() => new SqlPage(page).text()).toBe(typed);
        }
        pressed = [];
      });
    }

    await expect(page.getByText('Saved', { exact: true })).toBeVisible({ timeout: 45_000 });
    await expect.poll(() => new SqlPage(page).text()).toBe(typed);
    expect(await savedSql(page, place)).toBe(typed);
  });
}

/** Opens the snippet and puts the caret behind its text. */
async function typeAtTheEnd(page: Page, place: SnippetPlace): Promise<void> {
  const sql = new SqlPage(page);
  await openSnippet(page, place);
  await sql.editor.focus();
  await page.keyboard.press('ControlOrMeta+End');
}

/** The page opened again: reloaded by `openSnippet`, or in another tab after this one was closed or killed. */
async function again(page: Page, context: BrowserContext, kind: 'reload' | 'close' | 'kill'): Promise<Page> {
  if (kind === 'reload') return page;
  // First, because a browser without a tab opens none.
  const next = await context.newPage();
  if (kind === 'close') {
    await Promise.all([page.waitForEvent('close'), page.close({ runBeforeUnload: true })]);
    return next;
  }
  const devtools = await context.newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  // Its answer does not come: who would answer is gone.
  devtools.send('Page.crash').catch(() => {});
  await crashed;
  // What is left of it would fail each call to the browser's context.
  await page.close();
  return next;
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** Some letters, and a space. */
function words(random: () => number): string {
  const length = 1 + Math.floor(random() * 8);
  const letters = Array.from({ length }, () => LETTERS[Math.floor(random() * LETTERS.length)]);
  return `${letters.join('')} `;
}

/** mulberry32: the same numbers, from 0 to 1, for the same seed. */
function randomFrom(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296;
  };
}
