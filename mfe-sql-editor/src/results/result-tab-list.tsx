import { LatePart, useLatePart } from '@howdah/shared-ui';
import { useEffect, type ReactNode } from 'react';
import type { ResultTab } from './result-tabs.ts';
import classes from './result-tab-list.module.css';

interface ResultTabListProps {
  tabs: readonly ResultTab[];
  shown: ResultTab | undefined;
  onPick(key: string): void;
  children: ReactNode;
}

/** Most results have one set and no notices, and so need no tabs. */
const tabParts = new LatePart('The tabs', () => import('@howdah/shared-ui/tabs'));

/** Tabs over the shown part of a result. A single one needs no tab. */
export function ResultTabList({ tabs, shown, onPick, children }: ResultTabListProps) {
  const parts = useLatePart(tabParts);
  const hasTabs = tabs.length > 1 && shown !== undefined;
  useEffect(() => {
    if (hasTabs) tabParts.want();
  }, [hasTabs]);
  if (!hasTabs || !parts) return <div className={classes.body}>{children}</div>;

  const { Tabs, TabList, Tab, TabPanel } = parts;
  return (
    <Tabs className={classes.tabs} value={shown.key} onValueChange={onPick}>
      <TabList aria-label="Results by statement" className={classes.list}>
        {tabs.map(({ key, label, count }) => (
          <Tab key={key} value={key} count={count ?? undefined}>
            {label}
          </Tab>
        ))}
      </TabList>
      <TabPanel value={shown.key} className={classes.body} tabIndex={-1}>
        {children}
      </TabPanel>
    </Tabs>
  );
}
