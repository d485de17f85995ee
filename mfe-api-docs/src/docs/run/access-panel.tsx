import { platformError } from '@howdah/shared-api';
import { useRestCallsExplainMutation, type RestExplanation } from '@howdah/shared-api/data-api';
import {
  Button,
  Callout,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from '@howdah/shared-ui';
import { ShieldQuestion } from 'lucide-react';
import { useDocs } from '../docs-context.ts';
import { accessReasons, ruleTitle } from './access-reasons.ts';
import { isEmptyAnswer } from './answer-text.ts';
import { claimsOf } from '../caller.ts';
import type { Answered } from './use-run.ts';
import classes from './access-panel.module.css';

/** The question about a response, or null if there is nothing to explain. */
function questionOf({ answer: { status, body, sent } }: Answered): string | null {
  if (status >= 400 && body.includes('"42501"')) return 'Why was this refused?';
  if (isEmptyAnswer({ status, body })) return 'Why are there no rows?';
  const isSilent = status === 204 && (sent.method === 'DELETE' || sent.method === 'PATCH');
  return isSilent ? 'Which rows did it reach?' : null;
}

/** Explains on request which grant or policy applied to a call. The platform runs it again and rolls it back. */
export function AccessPanel({ run }: { run: Answered }) {
  const { project } = useDocs();
  const [explain, { data, error, isLoading }] = useRestCallsExplainMutation();
  const question = questionOf(run);
  if (question === null) return null;
  const { sent } = run.answer;
  const ask = () =>
    void explain({
      ref: project.ref,
      method: sent.method as 'GET',
      path: sent.path.slice('/rest/v1'.length),
      headers: countingHeaders(sent.headers),
      ...(sent.body !== null && { body: sent.body }),
      claims: claimsOf(run.caller),
    });
  if (data) return <Explained explanation={data} title={question} />;
  return (
    <div className={classes.ask}>
      <Button size="sm" icon={<ShieldQuestion aria-hidden />} loading={isLoading} onClick={ask}>
        {question}
      </Button>
      {error && (
        <Callout tone="danger" role="alert" title="Failed to explain the call">
          {platformError(error).message}
        </Callout>
      )}
    </div>
  );
}

function Explained({ explanation, title }: { explanation: RestExplanation; title: string }) {
  const reasons = accessReasons(explanation);
  return (
    <section className={classes.panel} aria-label={title}>
      <Callout tone={reasons.isStopped ? 'warning' : 'info'} title={title} role="status">
        {reasons.sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </Callout>
      {explanation.rules.map((rule) => (
        <div key={`${rule.command} ${rule.rows}`} className={classes.rule}>
          <h4 className={classes.title}>{ruleTitle(rule)}</h4>
          {rule.policies.length > 0 && (
            <Table label={`Policies: ${ruleTitle(rule)}`}>
              <TableHead>
                <TableRow>
                  <TableHeader>Policy</TableHeader>
                  <TableHeader>Expression</TableHeader>
                  <TableHeader>Passes</TableHeader>
                </TableRow>
              </TableHead>
              <TableBody>
                {rule.policies.map((policy) => (
                  <TableRow key={policy.name}>
                    <TableCell>
                      {policy.name}
                      {!policy.permissive && <span className={classes.kind}>Restrictive</span>}
                    </TableCell>
                    <TableCell mono className={classes.expression}>
                      {policy.expression}
                    </TableCell>
                    <TableCell>
                      {policy.error ??
                        (policy.passed === null ? 'Unknown' : `${policy.passed} of ${rule.checked} rows`)}
                    </TableCell>
                  </TableRow>
                ))}
              </TableBody>
            </Table>
          )}
        </div>
      ))}
      <p className={classes.note}>
        {`The call ran again as ${explanation.role} and without row level security, on at most 100 rows, and both were rolled back. Sequence values are not rolled back.`}
      </p>
    </section>
  );
}

const COUNTING = ['accept', 'accept-profile', 'content-profile', 'content-type', 'prefer', 'range'];

function countingHeaders(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => COUNTING.includes(name.toLowerCase())),
  );
}
