import { newUuid } from '@howdah/shared-api/sql';
import { pass, PlayedBrowser, type PlayedTab } from './testing.ts';

beforeEach(() => jest.useFakeTimers({ now: new Date('2026-01-01') }));
afterEach(() => jest.useRealTimers());

const FIRST_SEED = Number(process.env.HOWDAH_SEED ?? 1);
const SEEDS = Array.from({ length: 300 }, (_, index) => FIRST_SEED + index);
const STEPS = 40;

/** Two to three tabs of one browser, another person, a platform that comes and goes: whatever happens, nothing typed is lost. */
it.each(SEEDS)('loses no typed text in history %d', async (seed) => {
  const random = randomFrom(seed);
  const pick = <T>(values: T[]) => values[Math.floor(random() * values.length)] as T;
  const browser = new PlayedBrowser(undefined, undefined, randomFrom(-seed));
  const { platform } = browser;
  const id = newUuid();
  const saveElsewhere = (sql: string) =>
    platform.put(id, { content: { schema_version: '1.0', content_id: id, sql } });
  const typed: string[] = [];
  let tabs: PlayedTab[] = [];
  const open = async () => void tabs.push(await browser.open(id));
  const leave = (tab: PlayedTab) => (tabs = tabs.filter((other) => other !== tab));

  const steps: [share: number, step: () => unknown][] = [
    [
      40,
      () => {
        const tab = pick(tabs);
        if (!tab.canType) return tab.document.retry();
        const token = `<${typed.length}>`;
        tab.type(token);
        typed.push(token);
      },
    ],
    [15, () => pass(pick([10, 120, 400, 1100, 3000]))],
    [7, () => saveElsewhere(`${platform.sql(id)}[elsewhere]`)],
    [6, () => (platform.reach = pick(['up', 'down', 'deaf']))],
    [
      6,
      () => {
        const tab = pick(tabs);
        tab.close();
        leave(tab);
      },
    ],
    [
      4,
      async () => {
        await pass(700); // what was typed in the last moment before a kill may be lost
        const tab = pick(tabs);
        tab.kill();
        leave(tab);
      },
    ],
    [8, () => (tabs.length < 3 ? open() : undefined)],
    [8, () => resolve(pick(tabs), pick(['mine', 'theirs']))],
    [6, () => pick(tabs).document.retry()],
  ];

  saveElsewhere('select 1');
  await open();
  await open();
  for (let count = 0; count < STEPS; count += 1) {
    if (tabs.length === 0) await open();
    let left = random() * 100;
    const found = steps.find(([share]) => (left -= share) < 0) ?? steps[0]!;
    await found[1]();
  }

  platform.reach = 'up';
  if (tabs.length === 0) await open();
  for (let round = 0; round < 12; round += 1) {
    await pass(8000);
    for (const tab of tabs) resolve(tab, 'mine');
  }
  await pass(60_000);

  const reading = browser.journal.versions(id);
  await pass(20);
  const versions = (await reading).map(({ sql }) => sql);
  const buffered = [...browser.unsaved.values()].map(({ text }) => text);
  const kept = [platform.sql(id) ?? '', ...versions, ...buffered].join('\n');
  expect(typed.filter((token) => !kept.includes(token))).toEqual([]);
  expect(tabs.filter(({ view }) => view.conflict || view.unsent)).toEqual([]);
});

function resolve({ view, document }: PlayedTab, choice: 'mine' | 'theirs'): void {
  if (view.conflict) document.resolve(choice);
}

/** The same numbers for the same seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
