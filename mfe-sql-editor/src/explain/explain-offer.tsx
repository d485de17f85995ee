import { Button, Tooltip } from '@howdah/shared-ui';
import { ChartGantt, Timer } from 'lucide-react';
import { useId } from 'react';
import { explainTexts } from './explain-texts.ts';
import type { PlanMode } from './plan-statement.ts';
import classes from './explain-offer.module.css';

/** Explains the SQL in the editor. */
export interface Explain {
  start(kind: PlanMode['kind']): void;
  /** Why it cannot be explained now. */
  disabledReason: string | undefined;
}

const KINDS = [
  {
    kind: 'estimate',
    label: explainTexts.explain,
    description: explainTexts.explainDescription,
    icon: <ChartGantt aria-hidden />,
  },
  {
    kind: 'analyze',
    label: explainTexts.analyze,
    description: explainTexts.analyzeDescription,
    icon: <Timer aria-hidden />,
  },
] as const;

/** Shown without a plan: both kinds of plans, and what each does to the database. */
export function ExplainOffer({ explain }: { explain: Explain }) {
  const id = useId();
  return (
    <div className={classes.offer}>
      <p className={classes.title}>{explainTexts.offer}</p>
      {KINDS.map(({ kind, label, description, icon }) => (
        <div key={kind} className={classes.kind}>
          <Button
            size="sm"
            icon={icon}
            aria-describedby={`${id}-${kind}`}
            disabledReason={explain.disabledReason}
            onClick={() => explain.start(kind)}
          >
            {label}
          </Button>
          <p id={`${id}-${kind}`} className={classes.description}>
            {description}
          </p>
        </div>
      ))}
    </div>
  );
}

/** Shown beside a plan: the button for another one. */
export function ExplainActions({ explain }: { explain: Explain }) {
  return KINDS.map(({ kind, label, description, icon }) => (
    <Tooltip key={kind} content={explain.disabledReason ? null : description}>
      <Button
        size="sm"
        variant="ghost"
        icon={icon}
        disabledReason={explain.disabledReason}
        onClick={() => explain.start(kind)}
      >
        {label}
      </Button>
    </Tooltip>
  ));
}
