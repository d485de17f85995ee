/** Forms and questions that change a database, with the SQL in sight before it runs. They run nothing themselves. */
export { ChangeSheet, type ChangeSheetProps } from './ChangeSheet.tsx';
export { DependentsList, type DependentsListProps } from './DependentsList.tsx';
export { DropDialog, type DropDialogProps } from './DropDialog.tsx';
export { SqlPreview, StatementError, type SqlPreviewProps } from './SqlPreview.tsx';
export type { BuiltSql, ChangeFailure, SqlChange } from './sql-change.ts';
