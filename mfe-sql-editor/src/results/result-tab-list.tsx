import { Tab, TabList, TabPanel, Tabs } from '@howdah/shared-ui/tabs';
import type { ReactNode } from 'react';
import type { ResultTab } from './result-tabs.ts';
import classes from './result-tab-list.module.css';

interface ResultTabListProps {
  tabs: readonly ResultTab[];
  shown: ResultTab | undefined;
  onPick(key: string): void;
  children: ReactNode;
}

/** Tabs over the shown part of a result. A single one needs no tab. */
export function ResultTabList({ tabs, shown, onPick, children }: ResultTabListProps) {
  if (tabs.length < 2 || !shown) return <div className={classes.body}>{children}</div>;
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
