import type { SaveSnippet } from './types.ts';

/** Shares its type with the area `content`: the project's content on the home page has the project's ref as its id. */
interface ContentTag {
  type: 'Content';
  id: string;
}

const tag = (id: string): ContentTag => ({ type: 'Content', id });

/**
 * Returns the tags of a list, based on its loaded pages. A short list is refetched after each save
 * (docs/product/sql-editor.md#calls). A long one would need many requests with each pause in typing, so it is
 * updated from the response of the save.
 */
export function tagsOfList(ref: string, pages = 0): ContentTag[] {
  return pages > 1 ? [tag(`${ref}:lists`)] : [tag(`${ref}:lists`), tag(`${ref}:short-lists`)];
}

export function tagsOfCount(ref: string): ContentTag[] {
  return [tag(`${ref}:count`)];
}

/** Tags to invalidate after snippets or folders were added, removed or moved. */
export function everything(ref: string): ContentTag[] {
  return [tag(ref), tag(`${ref}:lists`), ...tagsOfCount(ref)];
}

/** Tags to invalidate after a successful save. */
export function tagsAfterSave(ref: string, { base_updated_at: base, ...save }: SaveSnippet): ContentTag[] {
  const isTextAlone =
    base != null &&
    (['name', 'description', 'visibility', 'folder_id', 'favorite'] as const).every(
      (field) => save[field] === undefined,
    );
  return isTextAlone ? [tag(ref), tag(`${ref}:short-lists`), ...tagsOfCount(ref)] : everything(ref);
}
