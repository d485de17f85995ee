import { useShell } from '@howdah/shared-api/remote-contract';
import type { SqlError } from '@howdah/shared-api/sql';
import { debugRequest, runFailure } from '@howdah/shared-api/sql-values';
import { Button, Callout } from '@howdah/shared-ui';
import { Sparkles } from 'lucide-react';
import { queryCardTexts } from '../../texts/query-card.ts';
import type { CardRun } from '../running/card-run.ts';
import classes from './card-result.module.css';

/** SQLSTATE insufficient_privilege. */
const NO_RIGHT = '42501';

interface FailureNoteProps {
  error: SqlError;
  run: CardRun;
  isReadOnlyProject: boolean;
}

/** Why a query failed: the first line as title, the rest below it (docs/product/assistant.md#messages). */
export function FailureNote({ error, run, isReadOnlyProject }: FailureNoteProps) {
  const { openAssistant } = useShell();
  const { title, rest, detail, hint } = runFailure(error, {
    project: { is_readonly_mode_enabled: isReadOnlyProject },
    hasRows: false,
    ...(run.readOnly && { readOnlyRunHint: queryCardTexts.ranReadOnly }),
  });
  const rights = run.asReader && error.code === NO_RIGHT ? queryCardTexts.ranAsReader : null;
  return (
    <Callout
      tone="danger"
      role="alert"
      className={classes.failure}
      title={title}
      action={
        <Button
          size="sm"
          icon={<Sparkles aria-hidden />}
          onClick={() => openAssistant(debugRequest(run.sql, error))}
        >
          {queryCardTexts.debug}
        </Button>
      }
    >
      {[rest, detail, hint, rights].map((text, index) =>
        text ? (
          <p key={index} className={classes.detail}>
            {text}
          </p>
        ) : null,
      )}
    </Callout>
  );
}
