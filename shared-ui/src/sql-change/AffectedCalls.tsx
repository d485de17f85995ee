import { useState } from 'react';
import { Button } from '../button/Button.tsx';
import { Callout } from '../callout/Callout.tsx';
import { CopyButton } from '../copy-button/CopyButton.tsx';
import { formatCount, formatRelative } from '../format/format.ts';
import { SkeletonText } from '../skeleton/Skeleton.tsx';
import {
  type CallFinding,
  type CallTrial,
  callsText,
  failingText,
  fieldOf,
  findingText,
  severityOf,
  trialTitle,
  type TriedCall,
  unaffectedText,
} from './call-trial.ts';
import { PHONE, useMediaQuery } from '../use-media-query.ts';
import type { CallTrialState } from './use-call-trial.ts';
import classes from './AffectedCalls.module.css';

const untried: Partial<Record<CallTrial['outcome'], string>> = {
  outside_transactions: 'API calls were not tested: this SQL only runs outside of a transaction',
  change_fails: 'API calls were not tested: the database refuses the change',
  locked: 'API calls were not tested: another session has locked what the change needs',
  timed_out: 'API calls were not tested: it took too long',
};

/** The effects of a change on known calls of the REST API. A warning that does not block the change. */
export function AffectedCalls({ trial, error, isTried, onRetry }: CallTrialState) {
  const isPhone = useMediaQuery(PHONE);
  const [chosen, setOpen] = useState<boolean>();
  if (!isTried) return null;
  return (
    <div role="group" aria-label="Calls of the REST API">
      {error !== undefined ? (
        <Untried title="Failed to test API calls" onRetry={onRetry}>
          {error}
        </Untried>
      ) : trial ? (
        <Outcome trial={trial} onRetry={onRetry} open={chosen ?? !isPhone} onOpen={() => setOpen(true)} />
      ) : (
        <SkeletonText lines={1} label="Testing known API calls" className={classes.loading} />
      )}
    </div>
  );
}

interface OutcomeProps {
  trial: CallTrial;
  onRetry(): void;
  /** The calls are listed. On a phone the form needs the room. */
  open: boolean;
  onOpen(): void;
}

function Outcome({ trial, onRetry, open, onOpen }: OutcomeProps) {
  const { outcome, message, affected } = trial;
  const title = untried[outcome];
  if (title !== undefined) {
    const isPassing = outcome === 'locked' || outcome === 'timed_out';
    return (
      <Untried title={title} onRetry={isPassing ? onRetry : undefined}>
        {message}
      </Untried>
    );
  }
  if (outcome === 'nothing_seen') return <Quiet>No calls were seen at the REST API yet.</Quiet>;
  const severity = severityOf(trial);
  if (!severity) return <Quiet>{unaffectedText(trial)}</Quiet>;
  if (!open) {
    return (
      <Callout
        tone={severity}
        title={<span role="status">{trialTitle(trial)}</span>}
        action={
          <Button size="sm" onClick={onOpen}>
            {`Show ${affected.length} ${affected.length === 1 ? 'call' : 'calls'}`}
          </Button>
        }
      />
    );
  }
  return (
    <Callout tone={severity} title={<span role="status">{trialTitle(trial)}</span>}>
      <ul className={classes.calls} tabIndex={0} aria-label="Affected calls">
        {affected.map((call) => (
          <Call key={JSON.stringify([call.method, call.schema, call.path, call.body, call.role])} {...call} />
        ))}
      </ul>
      <div className={classes.next}>
        <p>
          {severity !== 'info' &&
            'You can still run it. Change the programs that make these calls first, or keep the old names in a view. '}
          {failingText(trial.failing)}
        </p>
        <CopyButton size="sm" label="Copy list" value={() => callsText(trial)} />
      </div>
    </Callout>
  );
}

function Call({ method, path, schema, body, role, count, lastSeen, findings }: TriedCall) {
  const times = count === 1 ? 'once' : `${formatCount(count)} times`;
  return (
    <li>
      <div className={classes.call}>
        <code className={classes.path}>
          {method} {path}
        </code>
        <p className={classes.seen}>
          {body.length > 0 && `With ${body.join(', ')}. `}
          {`Seen ${times} as ${role}, last ${formatRelative(lastSeen)}${schema === 'public' ? '' : `, in the schema ${schema}`}.`}
        </p>
      </div>
      <ul>
        {findings.map((finding) => (
          <li key={JSON.stringify(finding)}>
            <FindingText finding={finding} />
          </li>
        ))}
      </ul>
    </li>
  );
}

function FindingText({ finding }: { finding: CallFinding }) {
  const field = fieldOf(finding);
  const candidates = finding.kind === 'ambiguous' ? finding.candidates : [];
  return (
    <>
      {field !== undefined && (
        <>
          <code>{field}</code>{' '}
        </>
      )}
      {findingText(finding)}
      {candidates.map((candidate) => (
        <code key={candidate} className={classes.candidate}>
          {candidate}
        </code>
      ))}
      {finding.kind === 'fails' && finding.hint !== null && ` (${finding.hint})`}
    </>
  );
}

interface UntriedProps {
  title: string;
  /** Absent if a retry would have the same result. */
  onRetry: (() => void) | undefined;
  children: string | null;
}

function Untried({ title, onRetry, children }: UntriedProps) {
  return (
    <Callout
      tone="warning"
      title={<span role="status">{title}</span>}
      action={
        onRetry && (
          <Button size="sm" onClick={onRetry}>
            Retry
          </Button>
        )
      }
    >
      {children}
    </Callout>
  );
}

function Quiet({ children }: { children: string }) {
  return (
    <p role="status" className={classes.quiet}>
      {children}
    </p>
  );
}
