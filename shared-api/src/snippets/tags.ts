import type { SaveSnippet } from './types.ts';

/** The kind is the area `content`'s too: what the home page lists of a project has the project's ref for an id. */
interface ContentTag {
  type: 'Content';
  id: string;
}

const tag = (id: string): ContentTag => ({ type: 'Content', id });

/**
 * Tags of a list by its loaded pages. A short list is fetched again after each save (docs/product/sql-editor.md#calls). A
 * long one would take many calls with each pause in typing, so it takes changes from the save's own answer.
 */
export function tagsOfList(ref: string, pages = 0): ContentTag[] {
  return pages > 1 ? [tag(`${ref}:lists`)] : [tag(`${ref}:lists`), tag(`${ref}:short-lists`)];
}

export function tagsOfCount(ref: string): ContentTag[] {
  return [tag(`${ref}:count`)];
}

/** What is read again when snippets or folders came, went, or have another place. */
export function everything(ref: string): ContentTag[] {
  return [tag(ref), tag(`${ref}:lists`), ...tagsOfCount(ref)];
}

/** What is read again after a save that was taken. */
export function tagsAfterSave(ref: string, { base_updated_at: base, ...save }: SaveSnippet): ContentTag[] {
  const isTextAlone =
    base != null &&
    (['name', 'description', 'visibility', 'folder_id', 'favorite'] as const).every(
      (field) => save[field] === undefined,
    );
  return isTextAlone ? [tag(ref), tag(`${ref}:short-lists`), ...tagsOfCount(ref)] : everything(ref);
}
