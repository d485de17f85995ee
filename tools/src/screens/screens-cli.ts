import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs, stripVTControlCharacters } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import { BROWSER_ARGS, systemBrowser } from '../../playwright/browser.ts';
import { SCREENS } from '../../playwright/screens/list.ts';
import type { Screen } from '../../playwright/screens/screen.ts';
import { setTheme } from '../../playwright/screens/open-screen.ts';
import { watchRequests } from '../../playwright/screens/settled.ts';
import { showScreen } from '../../playwright/screens/show-screen.ts';
import { startDashboard } from '../../playwright/start-dashboard.ts';
import { workspaceRoot } from '../../webpack/workspace.ts';
import { contactSheet, type Picture } from './contact-sheet.ts';

/**
 * Takes a picture of every screen: `npm run screens`, or of some by their names, with `--themes dark,light` and
 * `--widths 390,1440`. `dist-screens/index.html` shows them side by side.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    themes: { type: 'string', default: 'dark,light' },
    widths: { type: 'string', default: '390,1440' },
    out: { type: 'string', default: join(workspaceRoot, 'dist-screens') },
  },
});
const chosen = SCREENS.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
const { out } = values;
await rm(out, { recursive: true, force: true });
await mkdir(out, { recursive: true });

const dashboard = await startDashboard();
const executablePath = systemBrowser();
const browser = await chromium.launch({ args: BROWSER_ARGS, ...(executablePath ? { executablePath } : {}) });
const pictures: Picture[] = [];
try {
  for (const theme of values.themes.split(',')) {
    for (const width of values.widths.split(',').map(Number)) {
      for (const user of new Set(chosen.map(userOf))) {
        const page = await openAs(user, theme, width);
        for (const screen of chosen.filter((one) => userOf(one) === user)) {
          pictures.push(await take(page, screen, theme, width));
        }
        await page.context().close();
      }
    }
  }
} finally {
  await browser.close();
  await dashboard.stop();
}
await writeFile(join(out, 'index.html'), contactSheet(pictures));
const missing = pictures.filter(({ problem }) => problem);
for (const { name, theme, width, problem } of missing) {
  process.stderr.write(`${name}, ${theme}, ${width} px: ${problem}\n`);
}
process.stdout.write(`${pictures.length} screens: ${join(out, 'index.html')}\n`);
process.exitCode = missing.length === 0 ? 0 : 1;

function userOf({ user = 'owner@howdah.local' }: Screen): string | null {
  return user;
}

async function openAs(user: string | null, theme: string, width: number): Promise<Page> {
  const context = await browser.newContext({
    baseURL: dashboard.url,
    viewport: { width, height: width < 500 ? 844 : 900 },
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await setTheme(page, theme);
  watchRequests(page);
  if (user) {
    await page.goto(await dashboard.signInLink(user));
    await page.waitForURL((url) => !url.pathname.startsWith('/sign-in'));
  }
  return page;
}

async function take(page: Page, screen: Screen, theme: string, width: number): Promise<Picture> {
  const { name } = screen;
  const file = `${name}-${theme}-${width}.png`;
  const problem = await showScreen(page, screen).then(
    () => undefined,
    (error: Error) => summary(error.message),
  );
  await page.screenshot({ path: join(out, file), animations: 'disabled' });
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  process.stderr.write(`› ${file}${problem ? `: ${problem}` : ''}\n`);
  return { name, theme, width, file, ...(problem ? { problem } : {}) };
}

/** What failed, and what was there instead. */
function summary(message: string): string {
  const [first, ...others] = stripVTControlCharacters(message).split('\n');
  const received = others.find((line) => line.startsWith('Received'));
  return [first, received].filter(Boolean).join(' ');
}
