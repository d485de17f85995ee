import type { ResultView } from '@howdah/shared-api/sql';
import { LazyModule, Skeleton, useLazyModule } from '@howdah/shared-ui';
import { useEffect } from 'react';
import type { PlanMode } from './plan-statement.ts';

const planPanel = new LazyModule('The query plan', () => import('./plan-panel.tsx'));

/** The plan that a run brought; null for another run, while none has come, and when its rows made room for others. */
export function planJson(plan: PlanMode | undefined, result: ResultView): string | null {
  if (!plan || result.evicted) return null;
  const set = result.sets.find(({ columns, rowCount }) => columns[0]?.name === 'QUERY PLAN' && rowCount > 0);
  return set?.cell(0, 0) ?? null;
}

/** A plan, whose view comes when the first one does. */
export function LatePlanPanel(props: { json: string; mode: PlanMode }) {
  const module = useLazyModule(planPanel);
  useEffect(() => planPanel.load(), []);
  return module ? <module.PlanPanel {...props} /> : <Skeleton width="100%" height={120} />;
}
