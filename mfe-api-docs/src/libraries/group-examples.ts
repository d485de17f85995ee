import type { ExampleApp } from '../links/links.ts';

export interface ExampleGroup {
  type: ExampleApp['type'];
  frameworks: { framework: string; apps: ExampleApp[] }[];
}

/** Example apps by type, and in each by framework; types and frameworks in the order of their first app. */
export function groupExamples(apps: readonly ExampleApp[]): ExampleGroup[] {
  return groupBy(apps, ({ type }) => type).map(([type, ofType]) => ({
    type,
    frameworks: groupBy(ofType, ({ framework }) => framework).map(([framework, ofFramework]) => ({
      framework,
      apps: ofFramework,
    })),
  }));
}

function groupBy<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): [Key, Item[]][] {
  const groups = new Map<Key, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return [...groups];
}
