/** Forms and questions that change a database and show the SQL before it runs. The caller runs it. */
export { AffectedCalls } from './AffectedCalls.tsx';
export { type CallFinding, type CallTrial, type Severity, severityOf, type TriedCall } from './call-trial.ts';
export { ChangeSheet, type ChangeSheetProps } from './ChangeSheet.tsx';
export { DependentsList, type DependentsListProps } from './DependentsList.tsx';
export { DropDialog, type DropDialogProps } from './DropDialog.tsx';
export { SqlPreview, StatementError, type SqlPreviewProps } from './SqlPreview.tsx';
export { type CallTrialState, useCallTrial } from './use-call-trial.ts';
export type { BuiltSql, ChangeFailure, SqlChange } from './sql-change.ts';
