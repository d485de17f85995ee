import { LazyModule, useLazyModule } from '@howdah/shared-ui';
import { useEffect, useRef, type ReactNode } from 'react';
import type { ResultTab } from './result-tabs.ts';
import classes from './result-tab-list.module.css';

interface ResultTabListProps {
  tabs: readonly ResultTab[];
  shown: ResultTab | undefined;
  onPick(key: string): void;
  children: ReactNode;
}

/** Loaded on demand, because most results have one set and no notices. */
const tabParts = new LazyModule('The tabs', () => import('@howdah/shared-ui/tabs'));

/** The tabs of a result. Hidden if there is only one. */
export function ResultTabList({ tabs, shown, onPick, children }: ResultTabListProps) {
  const parts = useLazyModule(tabParts);
  const list = useRef<HTMLDivElement>(null);
  const shownKey = shown?.key;
  const hasTabs = tabs.length > 1 && shown !== undefined;
  useEffect(() => {
    if (hasTabs) tabParts.load();
  }, [hasTabs]);
  // A tab that was picked in the list of statements may be far along.
  useEffect(() => {
    list.current
      ?.querySelector('[data-state="active"]')
      ?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [shownKey, parts]);
  if (!hasTabs || !parts) return <div className={classes.body}>{children}</div>;

  const { Tabs, TabList, Tab, TabPanel } = parts;
  return (
    <Tabs className={classes.tabs} value={shown.key} onValueChange={onPick}>
      <TabList ref={list} aria-label="Results by statement" className={classes.list}>
        {tabs.map(({ key, label, count }) => (
          <Tab key={key} value={key} count={count ?? undefined} title={label}>
            <span className={classes.label}>{label}</span>
          </Tab>
        ))}
      </TabList>
      <TabPanel value={shown.key} className={classes.body} tabIndex={-1}>
        {children}
      </TabPanel>
    </Tabs>
  );
}
