import { expect, type Page } from '@playwright/test';
import { pagesOfRemotes } from './pages-of-remotes.ts';
import type { Screen } from './screen.ts';
import { click, openDialog, project } from './steps.ts';
import { TABLE_EDITOR } from './table-editor.ts';

const newType = (kind: string) => async (page: Page) => {
  await click('button', 'New type')(page);
  await openDialog('menuitem', new RegExp(`^${kind}`))(page);
};

const account = (item?: string) => async (page: Page) => {
  const menu = page.getByRole('button', { name: /@howdah\.local/ });
  // In the drawer of a phone.
  if (!(await menu.isVisible())) await click('button', 'Open navigation')(page);
  await menu.click();
  if (item) await click('menuitem', item)(page);
};

const runSql = (sql: string, shown: string) => async (page: Page) => {
  await expect(page.locator('[data-stage="full"]')).toBeVisible();
  await page.getByRole('textbox', { name: 'SQL query' }).focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.insertText(sql);
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(page.getByRole('region', { name: 'Results' }).locator(shown).first()).toBeAttached();
};

/** Leaves requests unanswered, so the page stays in its loading state. */
const hold = (pattern: string) => (page: Page) => page.route(pattern, () => {});
/** An error of the platform. */
const failing = (pattern: string) => (page: Page) =>
  page.route(pattern, (route) =>
    route.fulfill({ status: 500, json: { message: 'The database did not respond in time.' } }),
  );

/** The pages of the dashboard, before any action. */
const PAGES: readonly Screen[] = [
  { name: 'sign-in', path: '/sign-in', user: null, baselines: [['dark', 1440]] },
  {
    name: 'projects',
    path: '/projects',
    baselines: [
      ['dark', 1440],
      ['light', 390],
    ],
  },
  // An invitation that is no more, which is what most who see this page meet.
  { name: 'join', path: '/join#token=gone', user: null },
  { name: 'new-organization', path: '/new' },
  { name: 'new-project', path: '/new/demo' },
  { name: 'organization-general', path: '/org/demo/general' },
  { name: 'organization-team', path: '/org/demo/team', baselines: [['dark', 1440]] },
  { name: 'organization-billing', path: '/org/demo/billing' },
  { name: 'account', path: '/account/me' },
  { name: 'support', path: '/support/new' },
  { name: 'remotes', path: '/about/remotes' },
  { name: 'not-found', path: '/nowhere' },
  {
    name: 'home',
    path: '/project/:ref',
    changing: ['[role="img"]', '[data-chart]'],
    baselines: [
      ['dark', 1440],
      ['light', 390],
    ],
  },
  { name: 'sql-editor', path: project('sql/new'), baselines: [['light', 1440]] },
  { name: 'schemas', path: project('database/schemas') },
  { name: 'tables', path: project('database/tables') },
  { name: 'triggers', path: project('database/triggers') },
  { name: 'types', path: project('database/types') },
  { name: 'extensions', path: project('database/extensions') },
  { name: 'indexes', path: project('database/indexes') },
  { name: 'policies', path: project('database/policies') },
  {
    name: 'roles',
    path: project('database/roles'),
    baselines: [['dark', 390]],
  },
  { name: 'functions', path: project('database/functions'), baselines: [['light', 1024]] },
  { name: 'privileges', path: project('database/privileges') },
  { name: 'backups', path: project('database/backups/scheduled'), baselines: [['light', 1440]] },
  {
    name: 'backups-listed',
    path: project('database/backups/scheduled'),
    project: 'Old atlas',
  },
  { name: 'point-in-time', path: project('database/backups/pitr') },
  {
    name: 'advisors-security',
    path: project('advisors/security'),
    baselines: [
      ['dark', 1440],
      ['light', 390],
    ],
  },
  { name: 'advisors-performance', path: project('advisors/performance') },
  { name: 'api-docs', path: project('api'), baselines: [['dark', 1440]] },
  { name: 'client-libraries', path: project('api/libraries') },
  { name: 'graphiql', path: project('api/graphiql') },
  { name: 'branches', path: project('branches') },
  {
    name: 'settings-general',
    path: project('settings/general'),
    baselines: [
      ['light', 1440],
      ['dark', 390],
    ],
  },
  { name: 'settings-database', path: project('settings/database') },
  {
    name: 'compute-and-disk',
    path: project('settings/compute-and-disk'),
    changing: ['[role="meter"]', '[role="progressbar"]'],
    baselines: [['dark', 1440]],
  },
  { name: 'infrastructure', path: project('settings/infrastructure') },
  { name: 'add-ons', path: project('settings/addons') },
  { name: 'settings-api', path: project('settings/api') },
  { name: 'not-installed', path: project('storage/buckets') },
  { name: 'paused-page', path: project('sql/new'), project: 'Old atlas' },
  { name: 'paused', path: '/project/:ref', project: 'Old atlas', baselines: [['dark', 1440]] },
];

/** Dialogs, menus, panels and states of these pages. */
const STATES: readonly Screen[] = [
  {
    name: 'command-menu',
    path: '/project/:ref',
    open: async (page) => page.keyboard.press('ControlOrMeta+K'),
    baselines: [['dark', 1440]],
  },
  { name: 'account-menu', path: '/projects', open: account() },
  { name: 'feature-previews', path: '/projects', open: account('Feature previews') },
  { name: 'about', path: '/projects', open: account('About Howdah') },
  {
    name: 'switch-project',
    path: '/project/:ref',
    open: click('button', 'Switch project'),
  },
  {
    name: 'assistant',
    path: '/project/:ref',
    open: async (page) => {
      await page.getByRole('banner').getByRole('button', { name: 'Assistant' }).click();
      await expect(page.getByText('How can I assist you?')).toBeVisible();
      // Off the button that is now below the pointer: its tooltip would come at some time.
      await page.mouse.move(0, 0);
      await expect(page.getByRole('tooltip')).toHaveCount(0);
    },
    baselines: [['dark', 1440]],
  },
  { name: 'api-docs-panel', path: '/project/:ref?docs=tables' },
  ...TABLE_EDITOR,
  {
    name: 'run-sample',
    path: project('api?docs=tables/public.books'),
    open: async (page) => {
      const sample = page.getByRole('region', { name: 'Read rows', exact: true });
      await sample.getByRole('button', { name: 'Run', exact: true }).click();
      await expect(page.getByRole('region', { name: 'Response of Read rows' })).toContainText('200 OK');
    },
  },
  {
    name: 'sql-rows',
    path: project('sql/new'),
    open: runSql('select id, title, isbn, price from books order by id limit 20', '[role="gridcell"]'),
    changing: ['footer'],
    baselines: [
      ['dark', 1440],
      ['light', 390],
    ],
  },
  {
    name: 'sql-error',
    path: project('sql/new'),
    open: runSql('select nope from books', '[role="alert"]'),
  },
  {
    name: 'sql-chart',
    path: project('sql/new'),
    open: async (page) => {
      await runSql(
        'select status, count(*) as orders from orders group by status order by status',
        '[role="gridcell"]',
      )(page);
      await page.getByRole('region', { name: 'Results' }).getByRole('tab', { name: 'Chart' }).click();
    },
  },
  {
    name: 'sql-snippets',
    path: project('sql/new'),
    open: async (page) => {
      await runSql('select now() as at, title::varchar(20) from books limit 3', '[role="gridcell"]')(page);
      const snippets = page.getByRole('button', { name: 'Snippets' });
      // In a sheet on a phone.
      if (await snippets.isVisible()) await snippets.click();
      await expect(page.getByRole('treeitem', { name: 'New Query' }).first()).toBeVisible();
    },
  },
  {
    name: 'sql-history',
    path: project('sql/new'),
    open: async (page) => {
      await runSql('select id, title from books limit 5', '[role="gridcell"]')(page);
      await runSql('select nope from books', '[role="alert"]')(page);
      const history = page.getByRole('button', { name: 'Show history' });
      if (await history.isVisible()) return history.click();
      // On a phone it is in the menu.
      await click('button', 'More actions')(page);
      await click('menuitem', 'Show history')(page);
    },
  },
  { name: 'new-schema', path: project('database/schemas'), open: openDialog('button', 'New schema') },
  { name: 'new-policy', path: project('database/policies'), open: openDialog('button', 'New policy') },
  { name: 'new-index', path: project('database/indexes'), open: openDialog('button', 'New index') },
  { name: 'new-trigger', path: project('database/triggers'), open: openDialog('button', 'New trigger') },
  { name: 'new-enum', path: project('database/types'), open: newType('Enum') },
  { name: 'new-composite-type', path: project('database/types'), open: newType('Composite type') },
  { name: 'new-domain', path: project('database/types'), open: newType('Domain') },
  { name: 'facts-of-table', path: project('database/tables'), open: openDialog('button', 'books') },
  { name: 'new-role', path: project('database/roles'), open: openDialog('button', 'New role') },
  { name: 'new-function', path: project('database/functions'), open: openDialog('button', 'New function') },
  {
    name: 'privileges-of-table',
    path: project('database/privileges'),
    open: openDialog('button', 'books'),
  },
  {
    name: 'restart-project',
    path: project('settings/general'),
    open: openDialog('button', 'Restart project'),
  },
  {
    name: 'pause-project',
    path: project('settings/general'),
    open: openDialog('button', 'Pause project'),
    baselines: [['light', 1440]],
  },
  { name: 'delete-project', path: project('settings/general'), open: openDialog('button', 'Delete project') },
  { name: 'invite-member', path: '/org/demo/team', open: openDialog('button', 'Invite a member') },
  { name: 'change-plan', path: '/org/demo/billing?panel=subscriptionPlan' },
  { name: 'new-token', path: '/account/me', open: openDialog('button', 'New token') },
  {
    name: 'roles-loading',
    path: project('database/roles'),
    prepare: hold('**/platform/pg-meta/**'),
  },
  {
    name: 'advisors-loading',
    path: project('advisors/security'),
    prepare: hold('**/run-lints*'),
  },
  {
    name: 'team-loading',
    path: '/org/demo/team',
    prepare: hold('**/members*'),
  },
  {
    name: 'roles-failing',
    path: project('database/roles'),
    prepare: failing('**/platform/pg-meta/**'),
  },
  {
    name: 'remotes-failing',
    path: '/about/remotes',
    prepare: failing('**/remotes/status'),
    // It is asked for again before the page says so.
    open: (page) =>
      expect(page.getByText('Failed to load the counts of loads and failures')).toBeVisible({
        timeout: 15_000,
      }),
  },
  {
    name: 'settings-denied',
    path: project('settings/general'),
    user: 'reader@howdah.local',
  },
];

/** Every screen of the dashboard: the one list behind layout shifts, baselines and the contact sheet. */
export const SCREENS: readonly Screen[] = [
  ...PAGES,
  ...pagesOfRemotes(PAGES.map(({ path }) => path)),
  ...STATES,
];

export const isPage = ({ open, prepare }: Screen): boolean => !open && !prepare;
