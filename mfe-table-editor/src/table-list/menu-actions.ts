/** On narrow screens the shell puts the menu above the page, where a list would take its space. */
export const NARROW = '(width <= 900px)';

interface MenuActions {
  /** Opens the list on a narrow screen. */
  showList(): void;
  showNewTable(): void;
  showImport(): void;
}

/** The actions of the menu, which has the list and the forms, for the page without a table. */
export const tableMenu: { current: MenuActions | undefined } = { current: undefined };
