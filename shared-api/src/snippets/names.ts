/** The default name of a snippet that is created by a run or a first save (docs/product/sql-editor.md#data). */
export const NEW_SNIPPET_NAME = 'New Query';

const DEFAULT_NAMES = ['', 'Untitled', NEW_SNIPPET_NAME];

/** Whether a snippet has a default name, so that its SQL is a better label (docs/product/sql-editor.md#data). */
export const isDefaultSnippetName = (name: string): boolean => DEFAULT_NAMES.includes(name);
