import {
  Badge,
  Callout,
  CodeBlock,
  Disclosure,
  formatCount,
  formatDuration,
  type CodeBlockProps,
} from '@howdah/shared-ui';
import { useEffect, useRef } from 'react';
import { answerText, rowsIn } from './answer-text.ts';
import { callerName } from '../caller.ts';
import { AccessPanel } from './access-panel.tsx';
import type { Answered, RunState } from './use-run.ts';
import classes from './answer-panel.module.css';

/** Longer answers scroll. */
const MAX_LINES = 16;

/** The response of a run, below its sample. Rendered as text only, because its content is untrusted. */
export function AnswerPanel({ run, title }: { run: RunState; title: string }) {
  const panel = useRef<HTMLElement>(null);
  const { state } = run;
  // The end of a long sample can be below the visible area, where a result would go unnoticed.
  useEffect(() => {
    if (state !== 'idle') panel.current?.scrollIntoView?.({ block: 'nearest' });
  }, [state]);

  if (state === 'idle') return null;
  return (
    <section ref={panel} className={classes.panel} aria-label={`Response of ${title}`}>
      <p className={classes.status} role="status">
        {run.state === 'running' && 'Running…'}
        {run.state === 'answered' && <AnswerLine run={run} />}
      </p>
      {run.state === 'failed' && (
        <Callout tone="danger" role="alert" title="The sample did not finish">
          {run.message}
        </Callout>
      )}
      {run.state === 'answered' && <AnswerBody run={run} />}
    </section>
  );
}

function AnswerLine({ run: { answer, value, caller } }: { run: Answered }) {
  const { status, statusText, milliseconds, body } = answer;
  const rows = rowsIn({ body, value });
  return (
    <>
      <Badge tone={status < 300 ? 'success' : status < 400 ? 'info' : 'danger'}>
        {`${status} ${statusText}`.trim()}
      </Badge>
      {rows !== undefined && (
        <span className={classes.rows}>{rows === 1 ? '1 row' : `${formatCount(rows)} rows`}</span>
      )}
      <span>{formatDuration(milliseconds)}</span>
      <span className={classes.caller}>{`as ${callerName(caller)}`}</span>
    </>
  );
}

function AnswerBody({ run }: { run: Answered }) {
  const { answer, value } = run;
  const { text, isCut } = answerText(value ?? answer.body);
  const code: Pick<CodeBlockProps, 'language' | 'maxLines'> = { language: 'json', maxLines: MAX_LINES };
  return (
    <>
      {text === '' ? (
        <p className={classes.empty}>The response has no body.</p>
      ) : (
        <CodeBlock {...code} code={text} title={value === null ? 'Response' : 'Result'} />
      )}
      {isCut && <p className={classes.empty}>The response is longer. This is its beginning.</p>}
      <Disclosure summary={answer.headers.length === 1 ? '1 header' : `${answer.headers.length} headers`}>
        <dl className={classes.headers}>
          {answer.headers.map(([name, text]) => (
            <div key={name} className={classes.header}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </Disclosure>
      <AccessPanel key={`${answer.milliseconds}`} run={run} />
    </>
  );
}
