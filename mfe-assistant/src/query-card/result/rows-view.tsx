import type { ResultSetView } from '@howdah/shared-api/sql';
import { durationText, limitText, rowsText } from '@howdah/shared-api/sql-values';
import { IconButton, Skeleton, useLazyModule } from '@howdah/shared-ui';
import { ChartColumn, Table2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { queryCardTexts } from '../../texts/query-card.ts';
import type { QueryProps } from '../query-props.ts';
import { MAX_ROWS } from '../running/prepare-query.ts';
import classes from './card-result.module.css';
import { chartPart } from './chart-part.ts';
import { chartPlan, type ChartPlan } from './chart-plan.ts';
import { ResultTable } from './result-table.tsx';

interface RowsViewProps {
  title: string;
  props: QueryProps;
  set: ResultSetView;
  /** How long the run took; null where nobody knows. */
  ms: number | null;
}

/** The rows of a query, as a chart where its props ask for one and the rows allow it, and how many they are. */
export function RowsView({ title, props, set, ms }: RowsViewProps) {
  const plan = chartPlan(props, set);
  const [wantsTable, setWantsTable] = useState(false);
  const rows = Math.min(set.rowCount, MAX_ROWS);
  const limited = limitText(rows, MAX_ROWS);
  return (
    <div className={classes.result}>
      {plan.kind === 'chart' && !wantsTable ? (
        <ChartView plan={plan} set={set} />
      ) : (
        <ResultTable label={queryCardTexts.rows(title)} set={set} rows={rows} />
      )}
      <footer className={classes.footer}>
        <span role="status">
          {rowsText(rows)}
          {limited && ` ${limited}`}
        </span>
        {plan.kind === 'unsuitable' && <span>{plan.why}</span>}
        <span className={classes.aside}>
          {ms !== null && durationText(ms)}
          {plan.kind === 'chart' && (
            <span role="group" aria-label={queryCardTexts.view} className={classes.views}>
              <IconButton
                size="sm"
                label={queryCardTexts.chart}
                icon={<ChartColumn aria-hidden />}
                aria-pressed={!wantsTable}
                onClick={() => setWantsTable(false)}
              />
              <IconButton
                size="sm"
                label={queryCardTexts.table}
                icon={<Table2 aria-hidden />}
                aria-pressed={wantsTable}
                onClick={() => setWantsTable(true)}
              />
            </span>
          )}
        </span>
      </footer>
    </div>
  );
}

function ChartView({ plan, set }: { plan: Extract<ChartPlan, { kind: 'chart' }>; set: ResultSetView }) {
  const module = useLazyModule(chartPart);
  useEffect(() => chartPart.load(), []);
  return (
    <div className={classes.chart}>
      {module ? <module.CardChart plan={plan} set={set} /> : <Skeleton className={classes.awaited} />}
    </div>
  );
}
