import type { Relation } from '@howdah/shared-api/pg-meta/rows';
import { failureText, useConditionName } from '@howdah/shared-api/sql-values';
import { Button, CopyButton } from '@howdah/shared-ui';
import { postgresText } from './postgres-text.ts';
import { RefusedLocation } from './refused-location.tsx';
import type { SaveFailure } from './use-save-changes.ts';
import classes from './refusal.module.css';

interface RefusalProps {
  relation: Relation;
  failure: SaveFailure;
  /** Scrolls to the row. */
  onShow?: () => void;
}

/** The details below the message of a failed save: what else Postgres says, what happened to the changes, and where to look. */
export function Refusal({ relation, failure, onShow }: RefusalProps) {
  const detail = postgresText(failure, 'detail');
  const hint = postgresText(failure, 'hint');
  const { code, message: title } = failure;
  const name = useConditionName(code);
  // The detail of a violated check is the whole row, which adds nothing when rule and row are named. The copied error has it.
  const isFound = failure.rule !== undefined && failure.refused !== undefined && code === '23514';
  return (
    <>
      {failure.rule && (
        <p>
          Each row must satisfy <code>{failure.rule}</code>
        </p>
      )}
      {detail && !isFound && <p className={classes.detail}>{detail}</p>}
      {hint && <p>{hint}</p>}
      <p>
        {failure.outcome}{' '}
        {failure.refused && <RefusedLocation relation={relation} refused={failure.refused} />}
        {onShow && (
          <Button variant="link" onClick={onShow}>
            Show row
          </Button>
        )}
      </p>
      <div className={classes.line}>
        <code>
          {code} {name}
        </code>
        <CopyButton
          size="sm"
          variant="ghost"
          label="Copy error"
          value={() =>
            failureText(
              {
                title,
                rest: null,
                detail: detail ?? null,
                hint: hint ?? null,
                where: postgresText(failure, 'where') ?? null,
                code,
              },
              name,
            )
          }
        />
      </div>
    </>
  );
}
