import type { Lint } from '@howdah/shared-api/lints';
import { Badge, Disclosure, type Tone } from '@howdah/shared-ui';
import { advisorTexts } from '../texts/advisors.ts';
import { TextWithCode } from './text-with-code.tsx';
import classes from './advisors.module.css';

const TONES: Record<Lint['level'], Tone> = { ERROR: 'danger', WARN: 'warning', INFO: 'info' };

/** One fault: how bad, what, where, and behind a click why and what to do. */
export function Finding({ lint }: { lint: Lint }) {
  return (
    <li className={classes.finding}>
      <div className={classes.head}>
        <Badge tone={TONES[lint.level]}>{advisorTexts.level[lint.level]}</Badge>
        <h2 className={classes.title}>{lint.title}</h2>
        <code className={classes.entity}>{lint.metadata.entity}</code>
      </div>
      <p>{lint.detail}</p>
      <Disclosure summary={advisorTexts.why}>
        <div className={classes.remedy}>
          <p>
            <TextWithCode text={lint.description} />
          </p>
          <p>
            <TextWithCode text={lint.remediation} />
          </p>
        </div>
      </Disclosure>
    </li>
  );
}
