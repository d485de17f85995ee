import type { PostgresFunction } from '@howdah/shared-api/pg-meta';
import { useShell } from '@howdah/shared-api/remote-contract';
import { Button, DescriptionList } from '@howdah/shared-ui';
import { SquareTerminal } from 'lucide-react';
import { functionTexts } from '../../texts/database-functions.ts';
import classes from './functions.module.css';

/** What tells a function apart, which stays as it is, and the way to change it all the same. */
export function FunctionSignature({ current, canOpen }: { current: PostgresFunction; canOpen: boolean }) {
  const { openInSqlEditor } = useShell();
  const settings = Object.entries(current.config_params ?? {});
  return (
    <div className={classes.group}>
      <DescriptionList
        items={[
          {
            term: functionTexts.arguments,
            value: current.argument_types || functionTexts.noArguments,
            mono: current.argument_types !== '',
          },
          { term: functionTexts.returns, value: current.return_type, mono: true },
          { term: functionTexts.language, value: current.language, mono: true },
          { term: functionTexts.behavior, value: current.behavior, mono: true },
          {
            term: functionTexts.security,
            value: current.security_definer ? functionTexts.definer : functionTexts.invoker,
          },
          ...settings.map(([name, value]) => ({ term: name, value, mono: true })),
        ]}
      />
      {canOpen && (
        <div className={classes.fixed}>
          <p className={classes.note}>{functionTexts.fixedNote}</p>
          <Button
            size="sm"
            icon={<SquareTerminal aria-hidden />}
            onClick={() => openInSqlEditor({ sql: current.complete_statement })}
          >
            {functionTexts.openStatement}
          </Button>
        </div>
      )}
    </div>
  );
}
