import type { PageShape } from '@howdah/shared-ui';

const SHAPES: readonly [pattern: RegExp, shape: PageShape | undefined][] = [
  [/^\/(sign-in|join)$/, undefined],
  [/^\/projects$/, 'grid'],
  [/^\/project\/[^/]+\/?$/, 'overview'],
  [/^\/project\/[^/]+\/(sql|api\/?$)/, 'workspace'],
  [/^\/project\/[^/]+\/(database\/backups|branches)/, 'table'],
  [/^\/project\/[^/]+\/(database|advisors)/, 'list'],
];

/** The skeleton of the page of a path, while its code loads. Undefined for pages that have no frame. */
export function pageShape(pathname: string): PageShape | undefined {
  const known = SHAPES.find(([pattern]) => pattern.test(pathname));
  return known ? known[1] : 'cards';
}
