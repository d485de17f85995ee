import { expect, type Page } from '@playwright/test';

/** A page of a remote, with what users see on it in every release. */
interface RemotePage {
  remote: string;
  /** Below the project's address. */
  path: string;
  /** Waits for what only the remote's own code shows. */
  expectWorking(page: Page): Promise<void>;
}

const heading = (page: Page, name: RegExp) =>
  expect(page.getByRole('heading', { name, level: 1 }).first()).toBeVisible();

export const REMOTE_PAGES: readonly RemotePage[] = [
  {
    remote: 'mfe-sql-editor',
    path: 'sql/new',
    async expectWorking(page) {
      await expect(page.locator('[data-stage="full"]')).toBeVisible();
      await page.getByRole('textbox', { name: 'SQL query' }).focus();
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.insertText('select 40 + 2 as answer');
      await page.keyboard.press('ControlOrMeta+Enter');
      await expect(page.locator('[role="gridcell"]').filter({ hasText: /^42$/ })).toBeAttached();
    },
  },
  {
    remote: 'mfe-project-lifecycle',
    path: 'settings/general',
    async expectWorking(page) {
      await heading(page, /general/i);
      await expect(page.getByText('About this project')).toBeVisible();
    },
  },
  {
    remote: 'mfe-api-docs',
    path: 'database/roles',
    async expectWorking(page) {
      await heading(page, /roles/i);
      await expect(page.getByText('service_role').first()).toBeVisible();
    },
  },
  {
    remote: 'mfe-assistant',
    path: 'branches',
    async expectWorking(page) {
      await heading(page, /branch/i);
      await expect(page.getByText('Branches are named after branches of this git repository.')).toBeVisible();
    },
  },
  {
    remote: 'mfe-table-editor',
    path: 'editor',
    async expectWorking(page) {
      await heading(page, /table editor/i);
      await expect(page.getByText('Choose a table')).toBeVisible();
    },
  },
];

/** What a page says instead of code that this dashboard cannot run. */
const REFUSAL = /(needs a newer dashboard|is too old for this version of the dashboard)/;
/** The titles of all other failures of a remote. */
const FAILURE =
  /(failed to start|could not be loaded|was blocked|timed out|is disabled|cannot run beside|needs a reload|Something went wrong|A part of .* is missing|The dashboard was updated)/;

export type Outcome = 'works' | 'refused' | { broken: string };

/** Opens a page of a project and waits until it works, says that it cannot run here, or fails in another way. */
export async function openRemotePage(
  page: Page,
  project: string,
  { path, expectWorking }: RemotePage,
): Promise<Outcome> {
  const main = page.getByRole('main');
  await page.goto(`${project}/${path}`);
  const textOf = async (words: RegExp): Promise<string> => {
    const text = main.getByText(words).first();
    await text.waitFor({ timeout: 60_000 });
    return (await text.textContent()) ?? '';
  };
  // The other waits end with the page.
  const quiet = <Value>(promise: Promise<Value>) => {
    promise.catch(() => undefined);
    return promise;
  };
  try {
    return await Promise.any([
      quiet(expectWorking(page).then((): Outcome => 'works')),
      quiet(textOf(REFUSAL).then((): Outcome => 'refused')),
      quiet(textOf(FAILURE).then((text): Outcome => ({ broken: text }))),
    ]);
  } catch (error) {
    const reasons = (error as AggregateError).errors as Error[];
    return { broken: reasons[0]?.message.split('\n')[0] ?? String(error) };
  }
}
