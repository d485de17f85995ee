import type { Lint } from '@howdah/shared-api/lints';
import { Tab, TabList, TabPanel, Tabs } from '@howdah/shared-ui/tabs';
import { useState } from 'react';
import { advisorTexts } from '../texts/advisors.ts';
import { Finding } from './finding.tsx';
import classes from './advisors.module.css';

const LEVELS = ['ERROR', 'WARN', 'INFO'] as const satisfies Lint['level'][];

type Shown = 'ALL' | Lint['level'];

/** Findings, of all levels or of one. */
export function Findings({ lints }: { lints: Lint[] }) {
  const [shown, setShown] = useState<Shown>('ALL');
  const ofLevel = (level: Shown) => lints.filter((lint) => level === 'ALL' || lint.level === level);
  const found = ofLevel(shown);

  return (
    <Tabs value={shown} onValueChange={(value) => setShown(value as Shown)}>
      <TabList aria-label={advisorTexts.filter}>
        <Tab value="ALL" count={lints.length}>
          {advisorTexts.all}
        </Tab>
        {LEVELS.map((level) => (
          <Tab key={level} value={level} count={ofLevel(level).length}>
            {advisorTexts.levels[level]}
          </Tab>
        ))}
      </TabList>
      <TabPanel value={shown} className={classes.panel}>
        {found.length === 0 ? (
          <p className={classes.quiet}>{advisorTexts.noneOfLevel}</p>
        ) : (
          <ul className={classes.list} aria-label={advisorTexts.list}>
            {found.map((lint) => (
              <Finding key={lint.cache_key} lint={lint} />
            ))}
          </ul>
        )}
      </TabPanel>
    </Tabs>
  );
}
