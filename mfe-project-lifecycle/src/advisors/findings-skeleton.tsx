import { cx, Skeleton } from '@howdah/shared-ui';
import { Tabs } from '@howdah/shared-ui/tabs';
import { LevelTabs } from './findings.tsx';
import classes from './advisors.module.css';

/** Widths in pixels of the entities of each rule. */
const RULES = [
  [180, 140, 210, 160, 170],
  [150, 190],
  [200, 130, 160],
];

/** The levels, rules with their findings, and the finding beside them. */
export function FindingsSkeleton() {
  return (
    <div role="status" aria-label="Checking the database">
      <div aria-hidden="true" inert>
        <Tabs value="ALL">
          <LevelTabs />
        </Tabs>
        <div className={cx(classes.panel, classes.columns)}>
          <div className={classes.rules}>
            {RULES.map((entities, index) => (
              <div key={index} className={classes.rule}>
                <div className={classes.head}>
                  <Skeleton width={56} height={20} radius="round" />
                  <div className={classes.titleBars}>
                    <Skeleton width="min(220px, 60%)" radius="text" />
                    <div className={classes.secondLine}>
                      <Skeleton width="min(160px, 45%)" radius="text" />
                    </div>
                  </div>
                </div>
                <div className={classes.list}>
                  {entities.map((width) => (
                    <div key={width} className={classes.row}>
                      {/* The height of a line of text. */}
                      <code>{'\u200b'}</code>
                      <Skeleton width={`min(${width}px, 80%)`} radius="text" />
                    </div>
                  ))}
                </div>
              </div>
            ))}
          </div>
          <div className={cx(classes.detail, classes.beside, classes.wideOnly)}>
            <Skeleton width={160} height={12} radius="text" />
            <Skeleton radius="text" />
            <Skeleton width="70%" radius="text" />
            <Skeleton width={80} radius="text" />
            <Skeleton radius="text" />
            <Skeleton width="85%" radius="text" />
            <Skeleton width={80} radius="text" />
            <Skeleton width="90%" radius="text" />
            <Skeleton height={110} />
          </div>
        </div>
      </div>
    </div>
  );
}
