import type { Lint } from '@howdah/shared-api/projects/advisors';
import { useShell } from '@howdah/shared-api/remote-contract';
import {
  Badge,
  Button,
  CopyButton,
  cx,
  type Tone,
  useMediaQuery,
  useRovingFocus,
  UnstyledButton,
} from '@howdah/shared-ui';
import { DialogBody, Sheet } from '@howdah/shared-ui/dialog';
import { Tab, TabList, TabPanel, Tabs } from '@howdah/shared-ui/tabs';
import { ChevronRight, SquareTerminal } from 'lucide-react';
import { useState } from 'react';
import { FindingDetail } from './finding-detail.tsx';
import { groupByRule } from './group-by-rule.ts';
import { sqlOfAll } from './next-sql.ts';
import classes from './advisors.module.css';

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
              {rules.map(({ name, title, level, findings }) => (
                <section key={name} className={classes.rule} aria-label={title}>
                  <div className={classes.head}>
                    <Badge tone={TONES[level]}>{LEVEL_LABELS[level]}</Badge>
                    <h2 className={classes.title}>{title}</h2>
                    <span className={classes.count}>{findings.length}</span>
                  </div>
                  <ul className={classes.list}>
                    {findings.map(({ cache_key: key, metadata: { entity } }) => (
                      <li key={key}>
                        <UnstyledButton
                          className={classes.row}
                          aria-current={key === finding?.cache_key || undefined}
                          onClick={() => setChosen(key)}
                        >
                          <code>{entity}</code>
                          {/* It opens above the list, not beside it. */}
                          {isNarrow && <ChevronRight aria-hidden className={classes.chevron} />}
                        </UnstyledButton>
                      </li>
                    ))}
                  </ul>
                  <FixAll findings={findings} />
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
function FixAll({ findings }: { findings: readonly Lint[] }) {
  const { openInSqlEditor } = useShell();
  const sql = sqlOfAll(findings);
  if (!sql) return null;
  return (
    <div className={classes.all}>
      <Button
        size="sm"
        variant="ghost"
        icon={<SquareTerminal aria-hidden />}
        onClick={() => openInSqlEditor({ sql })}
      >
        {`Open SQL for all ${findings.length}`}
      </Button>
      <CopyButton size="sm" variant="ghost" label="Copy SQL for all" iconOnly value={sql} />
    </div>
  );
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
