import { LatePart } from '../late-part/late-part.ts';

/** Renders markdown; larger than the rest of the panel together. */
export const markdownPart = new LatePart(
  'Markdown',
  () => import(/* webpackChunkName: "markdown" */ './markdown.tsx'),
);
