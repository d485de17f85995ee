/** There the shell puts the menu above the page, where a list would take its room. */
export const NARROW = '(width <= 900px)';

interface MenuActions {
  /** On a narrow screen. */
  showList(): void;
  showNewTable(): void;
  showImport(): void;
}

/** What the page of no table asks of the menu beside it, which has the list and the forms. */
export const tableMenu: { current: MenuActions | undefined } = { current: undefined };
