import type { Locator, Page } from '@playwright/test';
import { expect } from './suite.ts';

/** What a person does and sees in the dashboard. */
export class Dashboard {
  /** The SQL Editor's Run button: it is there once the remote is. */
  readonly run: Locator;
  readonly editor: Locator;
  readonly results: Locator;
  readonly retry: Locator;

  constructor(readonly page: Page) {
    this.run = page.getByRole('button', { name: 'Run' });
    this.editor = page.getByRole('textbox', { name: 'SQL query' });
    this.results = page.getByRole('region', { name: 'Results' });
    this.retry = page.getByRole('button', { name: 'Retry' });
  }

  heading(name: string): Locator {
    return this.page.getByRole('heading', { name, level: 1 });
  }

  /** A page of a demo project, by the project's name. */
  async open(path = '', project = 'Bookshop'): Promise<void> {
    await this.page.goto(await this.address(path, project));
  }

  async address(path = '', project = 'Bookshop'): Promise<string> {
    const answer = await this.page.request.get('/platform/projects');
    const projects = (await answer.json()) as { name: string; ref: string }[];
    return `/project/${projects.find(({ name }) => name === project)?.ref}/${path}`;
  }

  async navigateTo(entry: string): Promise<void> {
    await this.page.getByRole('navigation', { name: 'Project' }).getByRole('link', { name: entry }).click();
  }

  async runSql(sql: string): Promise<void> {
    await expect(this.page.locator('[data-stage="full"]')).toBeVisible();
    await this.editor.focus();
    await this.page.keyboard.press('ControlOrMeta+A');
    await this.page.keyboard.insertText(sql);
    await this.page.keyboard.press('ControlOrMeta+Enter');
  }

  /** A cell with exactly this text. The grid draws on a canvas, and has a table of what is on it for screen readers. */
  cell(text: string): Locator {
    return this.results.locator('[role="gridcell"]').filter({ hasText: new RegExp(`^${text}$`) });
  }

  async openAccountMenu(): Promise<void> {
    await this.page.getByRole('button', { name: /@howdah\.local/ }).click();
    await expect(this.page.getByRole('menu')).toBeVisible();
  }

  async openAbout(): Promise<Locator> {
    await this.openAccountMenu();
    await this.page.getByRole('menuitem', { name: 'About Howdah' }).click();
    return this.page.getByRole('dialog', { name: 'About Howdah' });
  }

  /** Whether the page itself scrolls sideways, in pixels. */
  overflow(): Promise<number> {
    return this.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  }
}
