export { AddMenu } from './add-menu.tsx';
export { PointMenu } from './point-menu.tsx';
export { SnippetDialog } from './snippet-dialog.tsx';
export { SortMenu } from './sort-menu.tsx';
