import type { Lint } from '@howdah/shared-api/projects/advisors';
import { Badge, Disclosure, type Tone } from '@howdah/shared-ui';
import { Tab, TabList, TabPanel, Tabs } from '@howdah/shared-ui/tabs';
import { useState, Fragment } from 'react';
import classes from './advisors.module.css';

const LEVEL_LABELS = { ERROR: 'Error', WARN: 'Warning', INFO: 'Info' };

const LEVEL_TABS = { ERROR: 'Errors', WARN: 'Warnings', INFO: 'Info' };

const TONES: Record<Lint['level'], Tone> = { ERROR: 'danger', WARN: 'warning', INFO: 'info' };

const LEVELS = ['ERROR', 'WARN', 'INFO'] as const satisfies Lint['level'][];

type Shown = 'ALL' | Lint['level'];

/** The list of findings with a filter by level. */
export function Findings({ lints }: { lints: Lint[] }) {
  const [shown, setShown] = useState<Shown>('ALL');
  const ofLevel = (level: Shown) => lints.filter((lint) => level === 'ALL' || lint.level === level);
  const found = ofLevel(shown);

  return (
    <Tabs value={shown} onValueChange={(value) => setShown(value as Shown)}>
      <TabList aria-label="Level">
        <Tab value="ALL" count={lints.length}>
          All
        </Tab>
        {LEVELS.map((level) => (
          <Tab key={level} value={level} count={ofLevel(level).length}>
            {LEVEL_TABS[level]}
          </Tab>
        ))}
      </TabList>
      <TabPanel value={shown} className={classes.panel}>
        {found.length === 0 ? (
          <p className={classes.quiet}>No findings at this level.</p>
        ) : (
          <ul className={classes.list} aria-label="Findings">
            {found.map((lint) => (
              <Finding key={lint.cache_key} lint={lint} />
            ))}
          </ul>
        )}
      </TabPanel>
    </Tabs>
  );
}

/** One finding. The explanation and the remedy are collapsed. */
function Finding({ lint }: { lint: Lint }) {
  return (
    <li className={classes.finding}>
      <div className={classes.head}>
        <Badge tone={TONES[lint.level]}>{LEVEL_LABELS[lint.level]}</Badge>
        <h2 className={classes.title}>{lint.title}</h2>
        <code className={classes.entity}>{lint.metadata.entity}</code>
      </div>
      <p>{lint.detail}</p>
      <Disclosure summary="Why it matters and how to fix it">
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

/** Text of the platform, with code between backticks. */
function TextWithCode({ text }: { text: string }) {
  return text
    .split('`')
    .map((part, index) =>
      index % 2 === 1 ? <code key={index}>{part}</code> : <Fragment key={index}>{part}</Fragment>,
    );
}
