import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { expect } from './suite.ts';

interface MadeSnippet {
  sql?: string;
  visibility?: 'user' | 'project';
  folder_id?: string;
  favorite?: boolean;
}

/** What a person does and sees in the tree of snippets. */
export class SnippetTree {
  readonly tree: Locator;
  readonly search: Locator;
  readonly nameInput: Locator;
  #ref = '';

  constructor(
    readonly page: Page,
    readonly origin: string,
  ) {
    this.tree = page.getByRole('tree', { name: 'Snippets' });
    this.search = page.getByRole('searchbox', { name: 'Search snippets' });
    this.nameInput = this.tree.getByRole('textbox');
  }

  /** Opens the editor of a project with a new query. */
  async open(project = 'Bookshop'): Promise<void> {
    await this.page.goto(`/project/${await this.projectRef(project)}/sql/new`);
    await expect(this.tree).toBeVisible();
  }

  async projectRef(project = 'Bookshop'): Promise<string> {
    const projects: { name: string; ref: string }[] = await (
      await this.page.request.get('/platform/projects')
    ).json();
    this.#ref = projects.find(({ name }) => name === project)!.ref;
    return this.#ref;
  }

  /** Saves a snippet without the page's doing. */
  async hasSnippet(name: string, made: MadeSnippet = {}): Promise<string> {
    const id = randomUUID();
    const { sql = 'select 1', ...more } = made;
    await this.#post('content', { id, name, content: { sql }, ...more });
    return id;
  }

  async hasFolder(name: string, parentId: string | null = null): Promise<string> {
    return (await this.#post('content/folders', { name, parentId })).id;
  }

  async #post(path: string, data: object): Promise<{ id: string }> {
    if (!this.#ref) await this.projectRef();
    const answer = await this.page.request.post(`/platform/projects/${this.#ref}/${path}`, {
      // As the dashboard's own pages send it: the platform looks where a call comes from.
      headers: { origin: this.origin },
      data,
    });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  }

  /** A row by its name; of a favorite, the one among the favorites. */
  row(name: string): Locator {
    return this.tree.getByRole('treeitem', { name }).first();
  }

  /** Chooses from the menu of a row, which a right click opens. */
  async choose(name: string, action: string): Promise<void> {
    await this.row(name).click({ button: 'right' });
    await this.page.getByRole('menuitem', { name: action }).click();
  }

  /** Chooses from the menu of what can be made. */
  async make(what: 'New query' | 'New folder' | 'Templates'): Promise<void> {
    await this.page.getByRole('button', { name: 'New query, folder or template' }).click();
    await this.page.getByRole('menuitem', { name: what }).click();
  }

  async section(name: 'Favorites' | 'Shared' | 'Private', state: 'open' | 'closed'): Promise<void> {
    const row = this.row(name);
    const expanded = state === 'open' ? 'true' : 'false';
    if ((await row.getAttribute('aria-expanded')) !== expanded) await row.click();
    await expect(row).toHaveAttribute('aria-expanded', expanded);
  }

  toast(text: string): Locator {
    return this.page.getByText(text, { exact: true });
  }
}
