import type { Lint } from '@howdah/shared-api/projects/advisors';
import {
  Badge,
  cx,
  formatCount,
  lazyComponent,
  type Tone,
  useMediaQuery,
  useRovingFocus,
} from '@howdah/shared-ui';
import { DialogBody, Sheet } from '@howdah/shared-ui/dialog';
import { Tab, TabList, TabPanel, Tabs } from '@howdah/shared-ui/tabs';
import { Suspense, useState } from 'react';
import { FindingDetail } from './finding-detail.tsx';
import { FindingList } from './finding-list.tsx';
import { FixAllBar } from './fix-all-bar.tsx';
import { groupByRule } from './group-by-rule.ts';
import { POLICY_PER_ROW, SEARCH_PATH, sqlOfAll } from './next-sql.ts';
import classes from './advisors.module.css';

/** Loaded on demand with its SQL builder, because no other finding needs it. */
const PolicyFixAll = lazyComponent(() =>
  import('./policy-fix-block.tsx').then((module) => ({ default: module.PolicyFixAll })),
);

/** What remains to do after the script of a rule. */
const FIX_ALL_NOTES: Record<string, string> = {
  rls_disabled_in_public: 'Until a table has a policy, anon and authenticated find none of its rows.',
  [SEARCH_PATH]:
    'First qualify names from other schemas, such as those of extensions. Leave out procedures that commit or roll back.',
};

const LEVEL_LABELS = { ERROR: 'Error', WARN: 'Warning', INFO: 'Info' };

const LEVEL_TABS = { ALL: 'All', ERROR: 'Errors', WARN: 'Warnings', INFO: 'Info' };

const TONES: Record<Lint['level'], Tone> = { ERROR: 'danger', WARN: 'warning', INFO: 'info' };

const LEVELS = ['ERROR', 'WARN', 'INFO'] as const satisfies Lint['level'][];

/** Below this width a finding opens in a sheet. The same as in advisors.module.css. */
const NARROW = '(width <= 1100px)';

/** As wide as a count of one digit. */
const UNCOUNTED = '\u00a0';

type Shown = 'ALL' | Lint['level'];

/** The findings by rule, with a filter by level, and the chosen finding beside them. */
export function Findings({ lints }: { lints: Lint[] }) {
  const [shown, setShown] = useState<Shown>('ALL');
  const [chosen, setChosen] = useState<string>();
  const isNarrow = useMediaQuery(NARROW);
  const rows = useRovingFocus<HTMLDivElement>({ items: 'li button' });
  const ofLevel = (level: Shown) => lints.filter((lint) => level === 'ALL' || lint.level === level);
  const found = ofLevel(shown);
  const rules = groupByRule(found);
  const finding =
    found.find(({ cache_key }) => cache_key === chosen) ?? (isNarrow ? undefined : rules[0]?.findings[0]);

  return (
    <Tabs value={shown} onValueChange={(value) => setShown(value as Shown)}>
      <LevelTabs countOf={(level) => ofLevel(level).length} />
      <TabPanel value={shown} className={classes.panel}>
        {found.length === 0 ? (
          <p className={classes.quiet}>No findings at this level.</p>
        ) : (
          <div className={classes.columns}>
            <div ref={rows} className={classes.rules} role="group" aria-label="Findings">
              {rules.map(({ key: rule, name, title, level, findings }) => (
                <section key={rule} className={classes.rule} aria-label={title}>
                  <div className={classes.head}>
                    <Badge tone={TONES[level]}>{LEVEL_LABELS[level]}</Badge>
                    <h2 className={classes.title}>{title}</h2>
                    <span className={classes.count}>{formatCount(findings.length)}</span>
                  </div>
                  <FindingList
                    findings={findings}
                    chosen={finding?.cache_key}
                    isNarrow={isNarrow}
                    onChoose={setChosen}
                  />
                  {name === POLICY_PER_ROW ? (
                    findings.length > 1 && (
                      <Suspense fallback={<FixAllBar count={findings.length} />}>
                        <PolicyFixAll findings={findings} />
                      </Suspense>
                    )
                  ) : (
                    <FixAll name={name} findings={findings} />
                  )}
                </section>
              ))}
            </div>
            {finding && !isNarrow && (
              <aside className={cx(classes.detail, classes.beside)} aria-label="Finding">
                <FindingDetail lint={finding} />
              </aside>
            )}
          </div>
        )}
        {isNarrow && (
          <Sheet
            open={finding !== undefined}
            onOpenChange={() => setChosen(undefined)}
            title={finding?.title ?? 'Finding'}
          >
            <DialogBody className={classes.detail}>{finding && <FindingDetail lint={finding} />}</DialogBody>
          </Sheet>
        )}
      </TabPanel>
    </Tabs>
  );
}

/** One script for all findings of a rule. */
function FixAll({ name, findings }: { name: string; findings: readonly Lint[] }) {
  const sql = sqlOfAll(findings);
  return sql && <FixAllBar count={findings.length} sql={sql} note={FIX_ALL_NOTES[name]} />;
}

/** The filter by level. `countOf` is missing while the findings load. */
export function LevelTabs({ countOf }: { countOf?(level: Shown): number }) {
  return (
    <TabList aria-label="Level">
      {(['ALL', ...LEVELS] as const).map((level) => (
        <Tab key={level} value={level} count={countOf?.(level) ?? UNCOUNTED}>
          {LEVEL_TABS[level]}
        </Tab>
      ))}
    </TabList>
  );
}
