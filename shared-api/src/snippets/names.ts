/** The name of a snippet that a run or a first save makes (docs/product/sql-editor.md#data). */
export const NEW_SNIPPET_NAME = 'New Query';

const DEFAULT_NAMES = ['', 'Untitled', NEW_SNIPPET_NAME];

/** Whether nobody chose this name of a snippet: what it holds says more (docs/product/sql-editor.md#data). */
export const isDefaultSnippetName = (name: string): boolean => DEFAULT_NAMES.includes(name);
