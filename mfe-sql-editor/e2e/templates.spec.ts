import { findPlaceholders } from '../src/editor/placeholders.ts';
import { TEMPLATES } from '../src/templates/templates.ts';
import { SnippetTree } from './snippet-tree.ts';
import { SqlPage } from './sql-page.ts';
import { expect, test } from './suite.ts';

test.beforeEach(({ page, signIn }) => signIn(page));

/** What a person would fill in. */
const filledIn: Record<string, string> = {
  table: 'shelf',
  view: 'full_shelf',
  condition: 'copies > 1',
  column: 'note',
  'number column': 'copies',
  'user column': 'owner_id',
  'what the table holds': 'Books that stand together',
  'what the column means': 'What somebody wrote about it',
};

const SHELF = `create table public.shelf (
  id bigint primary key, copies bigint not null default 0, owner_id uuid, note text
);`;

/** An engine each; an extension is not in both. */
const engines = [
  { project: 'Bookshop', version: 18, has: ['pg_stat_statements'] },
  { project: 'Field notes', version: 17, has: ['vector'] },
];

for (const { project, version, has } of engines) {
  test(`every template runs on Postgres ${version}`, { tag: '@extended' }, async ({ page, platform }) => {
    const tree = new SnippetTree(page, platform.url);
    const ref = await tree.projectRef(project);
    const { connectionString } = await (await page.request.get(`/platform/projects/${ref}`)).json();
    for (const { id, sql, needs } of TEMPLATES) {
      const filled = findPlaceholders(sql).reduceRight((text, { name, start, end }) => {
        expect(filledIn, `${id}: {{${name}}}`).toHaveProperty(name);
        return text.slice(0, start) + filledIn[name] + text.slice(end);
      }, sql);
      // What a template makes is another one's name; "Create a table" makes the shelf itself.
      const before = id === 'create-table' || !filled.includes('public.shelf') ? '' : SHELF;
      const column = id === 'add-column' ? 'alter table public.shelf drop column note;' : '';
      const answer = await page.request.post(`/platform/pg-meta/${ref}/query`, {
        headers: { origin: platform.url, 'x-connection-encrypted': connectionString },
        data: { query: `begin;\n${before}\n${column}\n${filled}\nrollback;` },
      });
      const isThere = needs === undefined || has.includes(needs);
      const text = await answer.text();
      if (isThere) expect(answer.status(), `${id}: ${text}`).toBeLessThan(300);
      else expect(text, id).toContain(needs);
    }
  });
}

test(
  'opens a template as a new query, and applies one over a text after a look',
  { tag: '@extended' },
  async ({ page, platform }) => {
    const tree = new SnippetTree(page, platform.url);
    await tree.open();
    await tree.make('Templates');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('searchbox', { name: 'Search templates' }).fill('version');
    await dialog.getByRole('button', { name: /Show the version/ }).click();
    await expect(dialog).toContainText("current_setting('server_version')");
    await dialog.getByRole('button', { name: 'Open as a new query' }).click();
    const sql = new SqlPage(page);
    await sql.fullEditor();
    await expect.poll(() => sql.text()).toContain("current_setting('server_version')");
    await expect(page.getByRole('heading', { level: 1, name: 'Show the version' })).toBeVisible();

    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Templates' }).click();
    await dialog.getByRole('button', { name: /Colors/ }).click();
    await dialog.getByRole('button', { name: 'Replace this query' }).click();
    await page.getByRole('button', { name: /^Accept/ }).click();
    await expect.poll(() => sql.text()).toContain('create table public.colors');
    await expect.poll(() => sql.text()).not.toContain('server_version');
  },
);
