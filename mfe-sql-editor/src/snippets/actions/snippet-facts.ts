import type { ContentListed } from '@howdah/shared-api/snippets/content';

/** What has to be known of a snippet to do something with it, whether a list or the page has it. */
export type SnippetFacts = Pick<
  ContentListed,
  'id' | 'name' | 'visibility' | 'owner_id' | 'folder_id' | 'favorite'
>;
