import type { Relation } from '@howdah/shared-api/pg-meta';
import { failureText, useConditionName } from '@howdah/shared-api/sql-values';
import { CopyButton } from '@howdah/shared-ui';
import { postgresText } from './postgres-text.ts';
import { RefusedPlace } from './refused-place.tsx';
import type { SaveFailure } from './use-save-changes.ts';
import classes from './refusal.module.css';

interface RefusalProps {
  relation: Relation;
  failure: SaveFailure;
  /** What became of the changes. */
  outcome: string;
}

/** Below the message of a save that failed: what else Postgres says, what became of the changes, and where to look. */
export function Refusal({ relation, failure, outcome }: RefusalProps) {
  const detail = postgresText(failure, 'detail');
  const hint = postgresText(failure, 'hint');
  const { code, message: title } = failure;
  const name = useConditionName(code);
  return (
    <>
      {failure.rule && (
        <p>
          A row has to meet <code>{failure.rule}</code>
        </p>
      )}
      {detail && <p className={classes.detail}>{detail}</p>}
      {hint && <p>{hint}</p>}
      <p>
        {outcome} {failure.refused && <RefusedPlace relation={relation} refused={failure.refused} />}
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
