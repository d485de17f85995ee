import { snippetsChangeApi } from './change-snippets.ts';
import { snippetsReadApi } from './read-snippets.ts';

export { conflictingCopy } from './conflict.ts';
export { SNIPPET_PAGE_SIZE, snippetsReadApi } from './read-snippets.ts';
export { snippetChangeShown, snippetRowShown, snippetSaved, snippetsOutdated } from './show-save.ts';
export { snippetsChangeApi } from './change-snippets.ts';
export type * from './types.ts';

export const {
  useSnippetsListInfiniteQuery,
  useSnippetsFolderInfiniteQuery,
  useSnippetsCountQuery,
  useSnippetsItemQuery,
} = snippetsReadApi;

export const {
  useSnippetsSaveMutation,
  useSnippetsDeleteMutation,
  useSnippetsCreateFolderMutation,
  useSnippetsUpdateFolderMutation,
  useSnippetsDeleteFoldersMutation,
} = snippetsChangeApi;
