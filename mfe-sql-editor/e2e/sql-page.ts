import type { Locator, Page } from '@playwright/test';
import { expect, openProject } from './suite.ts';

/** What a person does and sees on the SQL page. */
export class SqlPage {
  readonly editor: Locator;
  readonly run: Locator;
  readonly cancel: Locator;
  readonly rowLimit: Locator;
  readonly retrySaving: Locator;
  readonly results: Locator;
  readonly grid: Locator;
  readonly failure: Locator;
  /** The tabs of a script. */
  readonly statements: Locator;

  constructor(readonly page: Page) {
    this.editor = page.getByRole('textbox', { name: 'SQL query' });
    this.run = page.getByRole('button', { name: 'Run' });
    this.cancel = page.getByRole('button', { name: /^Cancel/ });
    this.rowLimit = page.getByRole('combobox', { name: 'Row limit' });
    // The tree of snippets has one of its own.
    this.retrySaving = page.getByRole('button', { name: 'Retry' }).and(page.locator(':not([role="tree"] *)'));
    this.results = page.getByRole('region', { name: 'Results' });
    this.grid = this.results.getByRole('region', { name: /^Rows of/ });
    this.failure = this.results.getByRole('alert');
    this.statements = this.results.getByRole('tablist', { name: 'Results by statement' });
  }

  /** Opens the editor of a demo project, of the suite's platform or of the one at `origin`; Monaco may still be on its way. */
  async open(project = 'Bookshop', origin = ''): Promise<void> {
    // Monaco's code may be on its way until after the editor is used.
    await openProject(this.page, project, 'sql/new', origin, 'commit');
    await expect(this.page.locator('[data-stage]')).toBeVisible();
  }

  /** Waits until Monaco has taken the place of the plain text area. */
  async fullEditor(): Promise<void> {
    await expect(this.page.locator('[data-stage="full"]')).toBeVisible();
  }

  /** Replaces the text by pasting: typed, it would be indented and get closing quotes. */
  async write(sql: string): Promise<void> {
    await this.fullEditor();
    // A menu that has just been closed may take the focus once more.
    await expect(async () => {
      await this.editor.focus();
      await this.page.keyboard.press('ControlOrMeta+A');
      await this.paste(sql);
      await expect.poll(() => this.text(), { timeout: 5000 }).toBe(sql);
    }).toPass({ timeout: 30_000 });
  }

  /** Chooses from the menu of Export. */
  async export(item: string): Promise<void> {
    await this.results.getByRole('button', { name: /^(Export|Copied)$/ }).click();
    await this.page.getByRole('menuitem', { name: item, exact: true }).click();
  }

  async paste(text: string): Promise<void> {
    await this.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await this.page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await this.page.keyboard.press('ControlOrMeta+V');
  }

  async runSql(sql: string): Promise<void> {
    await this.write(sql);
    await this.page.keyboard.press('ControlOrMeta+Enter');
  }

  /** The whole text, as the browser keeps it: reading what is drawn would leave out lines that are not. */
  async text(): Promise<string> {
    return this.page.evaluate(() => {
      const plain = document.querySelector<HTMLTextAreaElement>('textarea[aria-label="SQL query"]');
      if (plain) return plain.value;
      return [...document.querySelectorAll<HTMLElement>('.view-line')]
        .sort((a, b) => Number.parseFloat(a.style.top) - Number.parseFloat(b.style.top))
        .map((line) => (line.textContent ?? '').replaceAll('\u00a0', ' '))
        .join('\n');
    });
  }

  /**
   * A cell by row and column, both from 1; the header is a row too. The grid draws on a canvas, and has a table of what is
   * on it for screen readers.
   */
  cell(row: number, column: number): Locator {
    return this.results.locator(`[role="grid"] [aria-rowindex="${row + 1}"] [aria-colindex="${column}"]`);
  }

  async expectRow(row: number, values: string[]): Promise<void> {
    for (const [index, value] of values.entries()) await expect(this.cell(row, index + 1)).toHaveText(value);
  }

  /**
   * Where a cell of the first rows and columns is, in the window: the grid is a canvas. Header and rows are 32 and 28
   * pixels high.
   */
  private async placeOf(row: number, column: number): Promise<{ x: number; y: number }> {
    // It has no box while the grid of another result takes its place.
    await expect.poll(() => this.grid.boundingBox()).not.toBeNull();
    const box = (await this.grid.boundingBox())!;
    // Columns before the last one of these tests have the narrowest width; row numbers of one digit take 31 pixels.
    return { x: box.x + 31 + (column - 1) * 100 + 20, y: box.y + 32 + (row - 1) * 28 + 14 };
  }

  async click(row: number, column: number): Promise<void> {
    const { x, y } = await this.placeOf(row, column);
    await this.page.mouse.click(x, y);
    // The grid takes the focus a frame later; keys before that are the editor's.
    await expect(this.grid.locator(':focus')).toHaveCount(1);
  }

  async rightClick(row: number, column: number): Promise<void> {
    const { x, y } = await this.placeOf(row, column);
    await this.page.mouse.click(x, y, { button: 'right' });
  }

  /** A view of the result bar. */
  viewTab(name: 'Results' | 'Chart' | 'Explain'): Locator {
    return this.results
      .getByRole('tablist', { name: 'View of the result' })
      .getByRole('tab', { name, exact: true });
  }

  /** Opens the detail panel of a cell. */
  async view(row: number, column: number): Promise<void> {
    const { x, y } = await this.placeOf(row, column);
    await this.page.mouse.dblclick(x, y);
  }
}
