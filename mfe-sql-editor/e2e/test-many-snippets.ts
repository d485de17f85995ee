import { SnippetTree } from './snippet-tree.ts';
import { expect, test } from './suite.ts';

/** Whether the tree draws what is seen of many snippets, and finds one. The person must be signed in. */
export function testManySnippets(count: number): void {
  test(`scrolls and searches ${count} snippets`, async ({ page, platform }) => {
    const tree = new SnippetTree(page, platform.url);
    // In a project of their own, so that the other tests do not scroll.
    await tree.projectRef('Field notes');
    const numbers = Array.from({ length: count }, (_, index) => String(index).padStart(4, '0'));
    for (let from = 0; from < numbers.length; from += 20) {
      await Promise.all(numbers.slice(from, from + 20).map((number) => tree.hasSnippet(`Many ${number}`)));
    }
    await tree.open('Field notes');
    await expect(tree.row('Private')).toContainText(String(count));
    // The last changed first.
    await expect(tree.row(`Many ${numbers.at(-1)}`)).toBeVisible();
    await tree.tree.hover();
    await expect(async () => {
      await page.mouse.wheel(0, 20_000);
      await expect(tree.row('Many 0000')).toBeVisible({ timeout: 200 });
    }).toPass();
    expect(await tree.tree.getByRole('treeitem').count()).toBeLessThan(80);

    await tree.search.fill('0234');
    await expect(tree.row('Many 0234')).toBeVisible();
    await expect(tree.tree.getByRole('treeitem')).toHaveCount(1);
    await tree.search.fill('no such name');
    await expect(tree.tree).toContainText('No snippets match "no such name".');
  });
}
