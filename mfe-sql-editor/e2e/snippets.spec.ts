import { SnippetTree } from './snippet-tree.ts';
import { SqlPage } from './sql-page.ts';
import { expect, expectAccessible, test } from './suite.ts';

/**
 * A person of their own: of a long list only the rows in sight are drawn, and the other suites leave many private snippets
 * with the owner.
 */
test.beforeEach(({ page, signIn }) => signIn(page, 'admin@howdah.local'));

test('shows what was saved in its sections, and opens it', async ({ page, platform }) => {
  const tree = new SnippetTree(page, platform.url);
  const folder = await tree.hasFolder('Reports');
  await tree.hasSnippet('Monthly revenue', { folder_id: folder, sql: 'select 12 as months' });
  await tree.hasSnippet('Loved one', { favorite: true });
  await tree.hasSnippet('For everybody', { visibility: 'project' });
  await tree.open();

  await tree.section('Favorites', 'open');
  await tree.section('Shared', 'open');
  await expect(tree.row('For everybody')).toBeVisible();
  await expect(tree.tree.getByRole('treeitem', { name: 'Loved one' })).toHaveCount(2);
  await expect(tree.row('Monthly revenue')).toBeHidden();
  await tree.row('Reports').click();
  await tree.row('Monthly revenue').click();

  await expect(page.getByRole('heading', { level: 1, name: 'Monthly revenue' })).toBeVisible();
  const sql = new SqlPage(page);
  await sql.fullEditor();
  await expect.poll(() => sql.text()).toBe('select 12 as months');
  await expect(tree.row('Monthly revenue')).toHaveAttribute('aria-current', 'page');
});

test('is driven by the keyboard alone', { tag: '@extended' }, async ({ page, platform }) => {
  const tree = new SnippetTree(page, platform.url);
  const folder = await tree.hasFolder('Keys folder');
  await tree.hasSnippet('Keys inside', { folder_id: folder });
  await tree.hasSnippet('Keys outside');
  await tree.open();
  await tree.section('Private', 'open');
  const reached = (name: string) => expect(tree.row(name)).toHaveAttribute('data-active', 'true');

  // A word ends when the next letter keeps one waiting, as it may here on a busy machine: it is typed again then.
  const typeAhead = (letters: string, name: string) =>
    expect(async () => {
      await page.keyboard.press('Home');
      await page.keyboard.type(letters);
      await expect(tree.row(name)).toHaveAttribute('data-active', 'true', { timeout: 1000 });
    }).toPass({ timeout: 20_000 });

  await tree.tree.focus();
  await typeAhead('keys f', 'Keys folder');
  await page.keyboard.press('ArrowRight');
  await expect(tree.row('Keys inside')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await reached('Keys inside');
  await page.keyboard.press('ArrowLeft');
  await reached('Keys folder');

  await page.keyboard.press('End');
  await page.keyboard.press('Home');
  await reached('Favorites');
  await typeAhead('keys o', 'Keys outside');
  await page.keyboard.press('F2');
  await page.keyboard.type('Not this');
  await page.keyboard.press('Escape');
  await expect(tree.row('Keys outside')).toBeVisible();
  await page.keyboard.press('F2');
  await page.keyboard.type('Keys renamed');
  await page.keyboard.press('Enter');
  await expect(tree.row('Keys renamed')).toBeVisible();

  await tree.tree.focus();
  await page.keyboard.press('Shift+F10');
  await expect(page.getByRole('menuitem', { name: 'Duplicate' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tree.tree).toBeFocused();
  await page.keyboard.press('Delete');
  await expect(page.getByRole('alertdialog')).toContainText('Delete "Keys renamed"?');
  await page.keyboard.press('Escape');
  await expect(tree.tree).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Keys renamed' })).toBeVisible();
});

test(
  'makes, renames and deletes folders, and refuses a name that is taken',
  { tag: '@extended' },
  async ({ page, platform }) => {
    const tree = new SnippetTree(page, platform.url);
    await tree.open();
    await tree.make('New folder');
    await expect(tree.nameInput).toBeFocused();
    await page.keyboard.type('First folder');
    await page.keyboard.press('Enter');
    await expect(tree.toast('Successfully created folder')).toBeVisible();
    await expect(tree.row('First folder')).toBeVisible();

    await tree.make('New folder');
    await page.keyboard.type('First folder');
    await page.keyboard.press('Enter');
    await expect(tree.toast('This folder name already exists')).toBeVisible();
    await expect(tree.tree.getByRole('treeitem', { name: 'First folder' })).toHaveCount(1);

    await tree.hasFolder('Second folder');
    await page.reload();
    await tree.choose('Second folder', 'Rename');
    await expect(tree.nameInput).toHaveValue('Second folder');
    await page.keyboard.type('First folder');
    await page.keyboard.press('Enter');
    await expect(tree.toast('This folder name already exists')).toBeVisible();
    await expect(tree.row('Second folder')).toBeVisible();

    await tree.choose('Second folder', 'Rename');
    await page.keyboard.type('Third folder');
    await page.keyboard.press('Enter');
    await expect(tree.toast('Successfully updated folder')).toBeVisible();
    await expect(tree.row('Third folder')).toBeVisible();

    await tree.choose('Third folder', 'Delete');
    await page.getByRole('button', { name: 'Delete folder' }).click();
    await expect(tree.toast('Deleted "Third folder"')).toBeVisible();
    await expect(tree.row('Third folder')).toBeHidden();
    await page.reload();
    await expect(tree.row('First folder')).toBeVisible();
    await expect(tree.row('Third folder')).toBeHidden();
  },
);

test(
  'moves snippets by menu and by mouse, and never a shared one into a folder',
  { tag: '@extended' },
  async ({ page, platform }) => {
    const tree = new SnippetTree(page, platform.url);
    const folder = await tree.hasFolder('Target');
    await tree.hasSnippet('Moved by menu');
    await tree.hasSnippet('Moved by mouse');
    await tree.hasSnippet('Shared and free', { visibility: 'project' });
    await tree.open();
    await tree.section('Shared', 'open');

    await tree.choose('Moved by menu', 'Move to…');
    await page.getByRole('radio', { name: 'Target' }).check();
    await page.getByRole('button', { name: 'Move here' }).click();
    await expect(tree.row('Moved by menu')).toBeHidden();

    await tree.row('Moved by mouse').dragTo(tree.row('Target'));
    await expect(tree.row('Moved by mouse')).toBeHidden();

    await tree.row('Shared and free').dragTo(tree.row('Target'));
    await expect(tree.toast('Shared snippet cannot be within a folder')).toBeVisible();

    await tree.row('Target').click();
    await expect(tree.row('Moved by mouse')).toBeVisible();
    const ref = await tree.projectRef();
    const inFolder = async () => {
      const answer = await page.request.get(`/platform/projects/${ref}/content/folders/${folder}`);
      const { contents }: { contents: { name: string }[] } = (await answer.json()).data;
      return contents.map(({ name }) => name).sort();
    };
    await expect.poll(inFolder).toEqual(['Moved by menu', 'Moved by mouse']);
  },
);

test(
  'shares a snippet after a question, and says that it leaves its folder',
  { tag: '@extended' },
  async ({ page, platform }) => {
    const tree = new SnippetTree(page, platform.url);
    const folder = await tree.hasFolder('Sharing');
    await tree.hasSnippet('To be shared', { folder_id: folder });
    await tree.open();
    await tree.section('Shared', 'open');
    await tree.row('Sharing').click();
    await tree.choose('To be shared', 'Share with the project');
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('Share "To be shared" with the project?');
    await expect(question).toContainText('Shared snippet cannot be within a folder');
    await question.getByRole('button', { name: 'Move out and share' }).click();
    await expect(tree.tree.getByRole('treeitem', { name: 'To be shared', level: 2 })).toBeVisible();

    await tree.choose('To be shared', 'Make private');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Make private' }).click();
    const ref = await tree.projectRef();
    const shared = async () =>
      (await (await page.request.get(`/platform/projects/${ref}/content?name=To%20be%20shared`)).json())
        .data[0].visibility;
    await expect.poll(shared).toBe('user');
  },
);

test(
  'marks favorites, duplicates and deletes several at once',
  { tag: '@extended' },
  async ({ page, platform }) => {
    const tree = new SnippetTree(page, platform.url);
    // They stand on top, as what was changed last: of a long list only what is in sight is drawn, and other tests leave many.
    await tree.hasSnippet('A one of several', { sql: 'select 111' });
    await tree.hasSnippet('A two of several');
    await tree.open();
    await tree.choose('A one of several', 'Add to favorites');
    await expect(tree.tree.getByRole('treeitem', { name: 'A one of several' })).toHaveCount(2);
    await tree.choose('A one of several', 'Remove from favorites');
    await expect(tree.tree.getByRole('treeitem', { name: 'A one of several' })).toHaveCount(1);

    await tree.choose('A one of several', 'Duplicate');
    const sql = new SqlPage(page);
    await sql.fullEditor();
    await expect.poll(() => sql.text()).toBe('select 111');
    await expect(tree.row('A one of several (copy)')).toBeVisible();

    await tree.row('A one of several').click({ modifiers: ['ControlOrMeta'] });
    await tree.row('A two of several').click({ modifiers: ['ControlOrMeta'] });
    await page.keyboard.press('Delete');
    await page.getByRole('button', { name: 'Delete snippets' }).click();
    await expect(tree.toast('Deleted 2 snippets')).toBeVisible();
    await expect(tree.row('A two of several')).toBeHidden();
  },
);

test('offers commands and a file to download', { tag: '@extended' }, async ({ page, platform }) => {
  const tree = new SnippetTree(page, platform.url);
  const id = await tree.hasSnippet('Take away', { sql: "select 'taken away'" });
  await tree.open();
  await tree.choose('Take away', 'Download…');
  const dialog = page.getByRole('dialog');
  for (const end of ['_take_away.sql"', '>> supabase/seed.sql', '> take_away.sql']) {
    await expect(dialog).toContainText(end);
  }
  await expect(dialog).toContainText(`${platform.url}/platform/projects/`);
  await expect(dialog).toContainText(`/content/item/${id}`);
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download take_away.sql' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('take_away.sql');
  const pieces: Buffer[] = [];
  for await (const piece of await download.createReadStream()) pieces.push(piece as Buffer);
  expect(Buffer.concat(pieces).toString()).toBe("select 'taken away'");
});

test(
  'lets who may only read open shared snippets, and says why they cannot be changed',
  { tag: '@extended' },
  async ({ browser, page, platform, signIn }) => {
    const owners = new SnippetTree(page, platform.url);
    await owners.hasSnippet('Read only by Rhea', { visibility: 'project' });

    const context = await browser.newContext({ baseURL: platform.url });
    const other = await context.newPage();
    await signIn(other, 'reader@howdah.local');
    const tree = new SnippetTree(other, platform.url);
    await tree.open();
    await tree.section('Shared', 'open');
    await tree.row('Read only by Rhea').click({ button: 'right' });
    for (const name of [/^Rename(?! with)/, /^Rename with AI/, /^Make private/, /^Delete/]) {
      const item = other.getByRole('menuitem', { name });
      await expect(item).toBeDisabled();
      await expect(item).toContainText('Your role cannot change shared snippets in this project.');
    }
    await other.keyboard.press('Escape');
    await tree.row('Read only by Rhea').click();
    await expect(other.getByRole('heading', { level: 1, name: 'Read only by Rhea' })).toBeVisible();
    await context.close();
  },
);

test(
  'shows where the query of the page is, and finds folders by name',
  { tag: '@extended' },
  async ({ page, platform }) => {
    const tree = new SnippetTree(page, platform.url);
    const outer = await tree.hasFolder('Quarterly');
    const inner = await tree.hasFolder('Drafts of spring', outer);
    const deep = await tree.hasSnippet('Far inside', { folder_id: inner });
    const shared = await tree.hasSnippet('Seen by all', { visibility: 'project' });
    await page.goto(`/project/${await tree.projectRef()}/sql/${deep}`);
    await expect(tree.row('Far inside')).toBeVisible();
    await page.goto(`/project/${await tree.projectRef()}/sql/${shared}`);
    await expect(tree.row('Seen by all')).toBeVisible();

    // Closed by hand, it stays closed; a search opens it again in its place.
    await tree.row('Quarterly').click();
    await expect(tree.row('Drafts of spring')).toBeHidden();
    await tree.search.fill('of spring');
    await tree.row('Drafts of spring').click();
    await expect(tree.search).toHaveValue('');
    await expect(tree.row('Far inside')).toBeVisible();
  },
);

test('keeps open queries in tabs, also over a reload', { tag: '@extended' }, async ({ page, platform }) => {
  const tree = new SnippetTree(page, platform.url);
  await tree.hasSnippet('Tab one', { sql: 'select 1' });
  await tree.hasSnippet('Tab two', { sql: 'select 2' });
  await tree.open();
  const tabs = page.getByRole('toolbar', { name: 'Open queries' });
  const tab = (name: string) => tabs.getByRole('button', { name, exact: true });
  await tree.row('Tab one').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tab one' })).toBeVisible();
  await tree.row('Tab two').click();
  await expect(tab('Tab two')).toHaveAttribute('aria-current', 'page');
  await page.reload();
  await tab('Tab one').click();
  const sql = new SqlPage(page);
  await sql.fullEditor();
  await expect.poll(() => sql.text()).toBe('select 1');
  await expectAccessible(page);

  await tabs.getByRole('button', { name: 'Close Tab one' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tab two' })).toBeVisible();
  // The last one needs no tab.
  await expect(tabs).toBeHidden();
});

test('says what failed, and tries again', { tag: '@extended' }, async ({ page, platform }) => {
  const tree = new SnippetTree(page, platform.url);
  await page.route('**/content/folders?*', (route) => route.fulfill({ status: 403, body: '{}' }));
  await tree.open();
  await expect(tree.tree).toContainText('Failed to load. Nothing is lost.');
  await page.unroute('**/content/folders?*');
  await tree.tree.getByRole('button', { name: 'Retry' }).click();
  await expect(tree.tree).not.toContainText('Failed to load');
});

test('slides over the page on a phone', { tag: '@extended' }, async ({ page, platform }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const tree = new SnippetTree(page, platform.url);
  await tree.hasSnippet('On the phone');
  await page.goto(`/project/${await tree.projectRef()}/sql/new`);
  await page.getByRole('button', { name: 'Snippets' }).click();
  await expect(tree.row('On the phone')).toBeVisible();
  await expectAccessible(page);
  await tree.row('On the phone').click();
  await expect(tree.tree).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'On the phone' })).toBeVisible();
});
