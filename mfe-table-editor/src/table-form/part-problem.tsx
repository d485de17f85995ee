import { Callout } from '@howdah/shared-ui';
import type { TableProblem } from './table-form.ts';

/** The problem of the form, if it is in this part. */
export function PartProblem({ part, problem }: { part: string; problem: TableProblem | undefined }) {
  if (problem?.part !== part) return null;
  return (
    <Callout tone="danger" role="alert">
      {problem.text}
    </Callout>
  );
}
