import { Spinner, Tooltip } from '@howdah/shared-ui';
import { Check, X } from 'lucide-react';
import classes from './messages.module.css';
import type { ToolStep } from './tool-steps.ts';

/** What the assistant looked at, a quiet line each. */
export function ToolLines({ steps, isComing }: { steps: readonly ToolStep[]; isComing: boolean }) {
  return (
    <ul className={classes.tools}>
      {steps.map(({ text, detail, state }, index) => (
        <li key={index} className={classes.tool} data-state={state}>
          {state === 'running' && isComing && <Spinner />}
          {state === 'done' && <Check aria-hidden />}
          {(state === 'failed' || (state === 'running' && !isComing)) && <X aria-hidden />}
          {detail ? (
            <Tooltip content={detail}>
              <span tabIndex={0}>{text}</span>
            </Tooltip>
          ) : (
            <span>{text}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
