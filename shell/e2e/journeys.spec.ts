import { Dashboard } from './dashboard.ts';
import { ScreenReader } from './screen-reader.ts';
import { changing, expect, together } from './suite.ts';

// The main journeys by keyboard only, with the names and the order that a screen reader reads.

together(
  'runs a query and reads its result as a screen reader does',
  { tag: '@extended' },
  async ({ page, signIn }) => {
    const reader = await ScreenReader.of(page);
    const dashboard = new Dashboard(page);
    await signIn(page);
    await dashboard.open();
    await expect(dashboard.heading('Bookshop')).toBeVisible();

    await reader.goTo('link "Home"');
    await reader.goTo('link "SQL Editor"', 'ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.locator('[data-stage="full"]')).toBeVisible();
    await reader.expectFocus(
      'textbox "SQL query", Tab indents. Press Control M to let Tab leave the editor.',
    );
    await expect(page.getByText('lets Tab leave the editor').last()).toBeVisible();

    await page.keyboard.insertText('select id, title from books order by id limit 2');
    await page.keyboard.press('ControlOrMeta+Enter');
    await reader.expectSaid('2 rows');
    await page.keyboard.press('Control+M');
    await reader.expectSaid('Tab leaves the editor');
    // The grid is drawn; once an arrow is pressed, a cell of it has the focus.
    await reader.goTo('Canvas "Rows of SELECT"');
    await page.keyboard.press('ArrowDown');
    await reader.expectFocus('gridcell "2"');
  },
);

together(
  'signs in and opens a project as a screen reader does',
  { tag: '@extended' },
  async ({ page, platform }) => {
    const reader = await ScreenReader.of(page);
    await page.goto('/sign-in');
    await reader.expectFocus('textbox "Email"');
    expect(await reader.goTo('button "Sign in"')).toEqual(['textbox "Password"', 'button "Show password"']);
    await page.goto(await platform.signInLink());
    await expect(page.getByRole('link', { name: 'Bookshop' })).toBeVisible();
    await reader.goTo('link "Skip to content"');
    await page.keyboard.press('Enter');
    await reader.goTo('link "Bookshop"');
    await page.keyboard.press('Enter');
    await reader.expectFocus('heading "Bookshop"');
  },
);

together(
  'asks the assistant and runs its SQL as a screen reader does',
  { tag: '@extended' },
  async ({ page, signIn }) => {
    const reader = await ScreenReader.of(page);
    const dashboard = new Dashboard(page);
    await signIn(page);
    await dashboard.open();
    await expect(dashboard.heading('Bookshop')).toBeVisible();
    await page.keyboard.press('ControlOrMeta+I');
    await reader.expectFocus('textbox "Message to the assistant"');
    await page.keyboard.type('Please scenario:newSchema');
    await page.keyboard.press('Enter');
    await reader.expectSaid('Thinking');
    await expect(page.getByRole('button', { name: 'Send' })).toBeVisible();
    await reader.goTo('button "Run query"', 'Shift+Tab');
    await page.keyboard.press('Enter');
    await reader.expectSaid('This query contains write operations.');
    await reader.expectFocus('button "Cancel"');
    await reader.goTo('button "Run"');
    await page.keyboard.press('Enter');
    await reader.expectSaid('Success. No rows returned.');
  },
);

changing(
  'pauses and restores a project as a screen reader does',
  { tag: '@extended' },
  async ({ page, signIn }) => {
    const reader = await ScreenReader.of(page);
    const dashboard = new Dashboard(page);
    await signIn(page);
    await dashboard.open('settings/general');
    await expect(dashboard.heading('General settings')).toBeVisible();
    await reader.goTo('button "Pause project"');
    await page.keyboard.press('Enter');
    await reader.expectFocus('button "Cancel"');
    await reader.goTo('button "Pause project"');
    await page.keyboard.press('Enter');
    await expect(dashboard.heading('General settings')).toBeVisible();
    await dashboard.open('sql/new');
    await expect(dashboard.heading('is currently paused')).toBeVisible({ timeout: 60_000 });
    await reader.goTo('button "Restore project"');
    await page.keyboard.press('Enter');
    await reader.goTo('button "Confirm restore"');
    await page.keyboard.press('Enter');
    await reader.expectFocus('heading "Restoring your project"');
    await expect(dashboard.run.or(dashboard.heading('Restoration complete'))).toBeVisible({
      timeout: 60_000,
    });
  },
);

changing(
  'creates and drops a schema as a screen reader does',
  { tag: '@extended' },
  async ({ page, signIn }) => {
    const reader = await ScreenReader.of(page);
    const dashboard = new Dashboard(page);
    await signIn(page);
    await dashboard.open();
    await expect(dashboard.heading('Bookshop')).toBeVisible();
    await reader.goTo('link "Home"');
    await page.keyboard.type('data');
    await reader.expectFocus('link "Database"');
    await page.keyboard.press('Enter');
    await reader.expectFocus('heading "Schemas"');
    await expect(page.getByRole('button', { name: 'public', exact: true })).toBeVisible();
    await reader.goTo('button "New schema"');
    await page.keyboard.press('Enter');
    await reader.expectFocus('textbox "Name"');
    await page.keyboard.type('warehouse');
    await page.keyboard.press('Enter');
    await reader.expectSaid('Schema warehouse created');
    await reader.expectFocus('button "New schema"');

    await reader.goTo('button "public"');
    await page.keyboard.press('ArrowDown');
    await reader.expectFocus('button "warehouse"');
    await reader.goTo('button "Actions for warehouse"');
    await page.keyboard.press('Enter');
    await reader.goTo('menuitem "Drop"', 'ArrowDown');
    await page.keyboard.press('Enter');
    await reader.expectFocus('button "Cancel"');
    await reader.goTo('button "Drop schema"');
    await page.keyboard.press('Enter');
    await reader.expectSaid('Schema warehouse dropped');
    await reader.expectFocus('button "Actions for auth"');
  },
);
