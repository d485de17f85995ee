import { snippetsReadApi } from './read-snippets.ts';

export { snippetsReadApi } from './read-snippets.ts';
export { snippetChangeShown, snippetRowShown, snippetsOutdated } from './show-save.ts';
export { snippetsChangeApi } from './change-snippets.ts';
export { isDefaultSnippetName, NEW_SNIPPET_NAME } from './names.ts';
export type * from './types.ts';

export const { useSnippetsListInfiniteQuery, useSnippetsFolderInfiniteQuery, useSnippetsCountQuery } =
  snippetsReadApi;
