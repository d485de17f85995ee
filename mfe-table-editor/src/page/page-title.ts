export const TITLE = 'Table Editor';
