import { Badge, Tooltip } from '@howdah/shared-ui';
import type { BufferState } from '../query-buffer/query-buffer.ts';
import classes from './sql-toolbar.module.css';

/** Saved snippets are not there yet: one query a project, and this says where it lives. */
export function KeptBadge({ state }: { state: BufferState }) {
  const kept = state === 'kept';
  return (
    <Tooltip
      content={
        kept
          ? 'Each project has one query for now. Its text is kept in this browser.'
          : 'The storage of this browser is full or switched off. The text is lost when this page is closed.'
      }
    >
      <span className={classes.kept} tabIndex={0}>
        <Badge tone={kept ? 'neutral' : 'warning'}>{kept ? 'Kept in this browser' : 'Not kept'}</Badge>
      </span>
    </Tooltip>
  );
}
