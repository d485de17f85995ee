import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startModelServer, suiteOn } from '@howdah/tools/playwright';
import { SqlPage } from './sql-page.ts';
import { expect, expectAccessible, startAlone } from './suite.ts';

const AI = 'AI_SQL_GENERATOR_OPT_IN';

/** With a scripted model, and an address for usage events. */
const test = suiteOn(
  async () => {
    const model = await startModelServer();
    const events = await startEventServer();
    const platform = await startAlone({ ...model.env, HOWDAH_TELEMETRY_URL: events.url });
    return {
      ...platform,
      model,
      events: events.received,
      async stop(how?: 'ask' | 'kill') {
        await platform.stop(how);
        await model.stop();
        events.stop();
      },
    };
  },
  { needs: 'a scripted model' },
);

/** Takes usage events, on an origin of its own. */
async function startEventServer() {
  const received: { event: string; project: string; organization: string }[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (piece) => (text += piece));
    request.on('end', () => {
      received.push(JSON.parse(text));
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/in`;
  return { url, received, stop: () => server.close() };
}

test.beforeEach(async ({ page, signIn, platform }) => {
  await signIn(page);
  await platform.model.clearRequests();
});

/** What a person sees of asking in the editor. */
class AskAi {
  readonly words;
  readonly diff;
  constructor(readonly sql: SqlPage) {
    this.words = sql.page.getByRole('textbox', { name: 'What to write or change' });
    this.diff = sql.page.getByRole('region', { name: 'Compare changes' });
  }

  async ask(words: string): Promise<void> {
    await this.sql.page.keyboard.press('ControlOrMeta+Shift+K');
    await expect(this.words).toBeFocused();
    await this.words.fill(words);
    await this.words.press('Enter');
  }
}

test(
  'replaces the statement at the caret by what was asked for, once it is accepted',
  { tag: '@extended' },
  async ({ page, platform }) => {
    const sql = new SqlPage(page);
    const ai = new AskAi(sql);
    await sql.open();
    await sql.write('select 1;\n\nselect id, title from books;');
    await ai.ask('only the dear ones scenario:completion');
    await expect(ai.diff).toContainText('where price > 10');
    // One thing to do next, and one shortcut for it.
    await expect(sql.run).toHaveAttribute('aria-disabled', 'true');
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(ai.diff).toBeHidden();
    await expect.poll(() => sql.text()).toBe('select 1;\n\nselect id, title from books where price > 10;');
    await expect(sql.editor).toBeFocused();
    await page.keyboard.press('ControlOrMeta+Z');
    await expect.poll(() => sql.text()).toBe('select 1;\n\nselect id, title from books;');

    // No one has opted in: the model gets the text of the editor and the words, and no name of the schema.
    const [question] = await platform.model.requests();
    expect(question?.text).toContain('select id, title from books');
    expect(question?.text).not.toContain('listTables');
    for (const name of ['authors', 'customers', 'order_items']) expect(question?.text).not.toContain(name);
  },
);

test(
  'leaves the text alone when the answer is rejected, and the words to be put better',
  { tag: '@extended' },
  async ({ page }) => {
    const sql = new SqlPage(page);
    const ai = new AskAi(sql);
    await sql.open();
    await sql.write('select 1;');
    await ai.ask('all books scenario:completionInFence');
    await expect(ai.diff).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(ai.diff).toBeHidden();
    await expect(ai.words).toBeFocused();
    await expect(ai.words).toHaveValue(/all books/);
    await page.keyboard.press('Escape');
    await expect(ai.words).toBeHidden();
    await expect(sql.editor).toBeFocused();
    expect(await sql.text()).toBe('select 1;');
  },
);

test('writes a query of its own beside the one that is open', { tag: '@extended' }, async ({ page }) => {
  const sql = new SqlPage(page);
  const ai = new AskAi(sql);
  await sql.open();
  await sql.write('select 1;');
  await page.getByRole('button', { name: 'Ask AI' }).click();
  await page.getByRole('combobox', { name: 'What to change' }).selectOption('New query');
  await ai.words.fill('all books scenario:completionInFence');
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect(page).not.toHaveURL(/sql\/new$/);
  await sql.fullEditor();
  await expect.poll(() => sql.text()).toBe('select id, title\nfrom books');
});

test('says what went wrong, keeps the words, and asks again', { tag: '@extended' }, async ({ page }) => {
  const sql = new SqlPage(page);
  const ai = new AskAi(sql);
  await sql.open();
  await sql.fullEditor();
  await ai.ask('all books scenario:fails');
  await expect(page.getByRole('alert').filter({ hasText: 'The model server failed' })).toBeVisible();
  await expectAccessible(page);
  await ai.words.fill('all books scenario:completion');
  await ai.words.press('Enter');
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect.poll(() => sql.text()).toBe('select id, title from books where price > 10');
});

test('stops a model that does not come to an end', { tag: '@extended' }, async ({ page, platform }) => {
  const sql = new SqlPage(page);
  const ai = new AskAi(sql);
  await sql.open();
  await sql.fullEditor();
  await ai.ask('all books scenario:hang');
  await expect(page.getByText('Thinking')).toBeVisible();
  await expect.poll(async () => (await platform.model.requests()).length).toBe(1);
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(ai.words).toBeFocused();
  await expect(ai.words).toHaveValue(/all books/);
  await expect.poll(async () => (await platform.model.requests())[0]?.outcome).toBe('hung up');
});

test(
  'names a snippet that a run has made, and counts the run',
  { tag: '@extended' },
  async ({ page, platform }) => {
    const sql = new SqlPage(page);
    await sql.open();
    await sql.runSql('select id, title from books -- scenario:title');
    await sql.expectRow(1, ['1']);
    await expect(page.getByRole('heading', { name: 'New Query' })).toBeVisible();
    await expect
      .poll(() => platform.events)
      .toContainEqual(
        expect.objectContaining({ event: 'sql_editor_query_run_button_clicked', organization: 'demo' }),
      );
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Rename with AI' }).click();
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Newest books');
    await page.getByRole('textbox', { name: 'Name' }).fill('Newest books of all');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('heading', { name: 'Newest books of all' })).toBeVisible();
    await expect(page.getByRole('treeitem', { name: /Newest books of all/ })).toBeVisible();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await page.reload();

    // From the tree too; nothing is changed before it is saved.
    await page.getByRole('treeitem', { name: /Newest books of all/ }).click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Rename with AI' }).click();
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Newest books');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Newest books of all' })).toBeVisible();

    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Rename', exact: true }).click();
    await expect(page.getByRole('textbox', { name: /Description/ })).toHaveValue(
      'The ten books that came last.',
    );
  },
);

test(
  'lets the model look at the schema once organization and project have opted in',
  { tag: '@extended' },
  async ({ page, platform }) => {
    const projects = await (await page.request.get('/platform/projects')).json();
    const { ref, organization_slug: slug } = projects.find(
      ({ name }: { name: string }) => name === 'Bookshop',
    );
    const paths = [`/platform/organizations/${slug}`, `/platform/projects/${ref}/opt-in-tags`];
    const optIn = (tags: string[]) =>
      Promise.all(
        paths.map((path) =>
          page.request.patch(path, { data: { opt_in_tags: tags }, headers: { origin: platform.url } }),
        ),
      );
    await optIn([AI]);
    try {
      const sql = new SqlPage(page);
      const ai = new AskAi(sql);
      await sql.open();
      await sql.fullEditor();
      await page.keyboard.press('ControlOrMeta+Shift+K');
      await expect(page.getByText('Schema shared')).toBeVisible();
      await page.keyboard.press('Escape');
      await ai.ask('all books scenario:tables');
      await expect(ai.diff).toBeVisible();
      const questions = await platform.model.requests();
      expect(questions.at(-1)?.text).toContain('authors');
    } finally {
      await optIn([]);
    }
  },
);
