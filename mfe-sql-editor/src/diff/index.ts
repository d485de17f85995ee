export { DiffView, type DiffViewProps } from './diff-view.tsx';
export { sqlDiff, withoutAiHeader, type DiffType, type SqlDiff } from './sql-diff.ts';
