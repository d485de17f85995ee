import type { Project } from '@howdah/shared-api/projects';
import type { ResultView } from '@howdah/shared-api/sql';
import { EmptyState, Kbd, IconButton, LazyModule, Skeleton, useLazyModule } from '@howdah/shared-ui';
import { useMemo, useState, type ReactNode, useEffect } from 'react';
import { useChartSettings, type ChartControl } from './chart/chart-settings.ts';
import { ResultActions } from './result-actions.tsx';
import type { Run } from '../runs/run.ts';
import { MissingResult, RestoredNote } from './stored-notes.tsx';
import type { StoredResults } from '../runs/stored/use-stored-results.ts';
import type { ProblemRange } from '../runs/problem-range.ts';
import { FailurePanel } from './failure-panel.tsx';
import { GridSkeleton } from './grid-skeleton.tsx';
import { NoticeList } from './notice-list.tsx';
import { resultTabs, shownTab, type ResultTab } from './result-tabs.ts';
import { ResultFooter } from './result-footer.tsx';
import { ResultTabList } from './result-tab-list.tsx';
import classes from './results-pane.module.css';
import { SetPanel, lazyChart } from './set-panel.tsx';
import { StatementList } from './statement-list.tsx';
import { statementTitles } from './statement-title.ts';
import { useSetView, type SetView } from './use-set-view.ts';
import { ChartColumn } from 'lucide-react';
import { resultTexts } from './result-texts.ts';
import type { PlanMode } from '../explain/plan-statement.ts';

interface ResultsPaneProps {
  project: Pick<Project, 'is_readonly_mode_enabled' | 'ref' | 'connectionString'>;
  /** The open document: how its results are looked at is kept for each. */
  documentId: string;
  /** Its name: files are named by it. */
  name: string;
  run: Run | undefined;
  result: ResultView | undefined;
  /** Where the error of this result is in the editor's text. */
  problem: ProblemRange | null;
  onGoToProblem(): void;
  /** What is to be known of the run, above its result. */
  note?: ReactNode;
  /** What is known of the runs of earlier pages. */
  stored?: StoredResults;
}

/** What the newest run brought, or what would be here. */
export function ResultsPane({ run, result, note, stored = NOTHING_STORED, ...rest }: ResultsPaneProps) {
  return (
    <section className={classes.pane} aria-label="Results">
      {note}
      {/* A newer run of this page says more. */}
      {!(run && !run.isRestored) && <MissingResult projectRef={rest.project.ref} {...stored} />}
      {run && result ? (
        <Result
          key={result.id}
          run={run}
          result={result}
          isEarlier={stored.missing !== null && stored.missing.kind !== 'loading'}
          {...rest}
        />
      ) : stored.missing?.kind === 'loading' ? (
        <GridSkeleton />
      ) : (
        !stored.missing && <NoResultYet />
      )}
    </section>
  );
}

const NOTHING_STORED: StoredResults = { missing: null, markEnded: () => undefined };

function NoResultYet() {
  return (
    <EmptyState
      size="panel"
      title="No results yet"
      description={
        <>
          <Kbd keys="Mod+Enter" /> runs the query, or the part of it that is selected.
        </>
      }
    />
  );
}

function Result({
  project,
  documentId,
  name,
  run,
  result,
  problem,
  onGoToProblem,
  isEarlier,
}: Omit<ResultsPaneProps, 'note' | 'stored'> & { run: Run; result: ResultView; isEarlier: boolean }) {
  const [picked, setPicked] = useState<string | null>(null);
  // Only a script has tabs, and a long one takes a moment to read.
  const isScript = result.sets.length > 1 || result.outcomes.size > 1 || result.state === 'failed';
  const titles = useMemo(() => (isScript ? statementTitles(run.source) : NO_TITLES), [isScript, run.source]);
  const tabs = resultTabs(result, titles, picked);
  const shown = shownTab(tabs, picked);
  const set = shown?.kind === 'set' ? shown.set : undefined;
  const chart = useChartSettings(documentId, project.ref, set);
  const view = useSetView(set?.index);
  const plan = planJson(run.plan, result);
  const failure = result.state === 'failed' ? result.error : undefined;
  // A failed script keeps what came before the error; without rows, the error is all there is to say.
  const showsBody = !failure || (tabs.length > 0 && !run.plan);

  return (
    <>
      {run.isRestored && <RestoredNote run={run} isEarlier={isEarlier} />}
      {failure && (
        <FailurePanel
          error={failure}
          project={project}
          place={problem}
          sql={run.source}
          fills={!showsBody}
          onGoTo={onGoToProblem}
        />
      )}
      {plan && run.plan && <LazyPlanPanel json={plan} mode={run.plan} />}
      {showsBody && !plan && (
        <ResultTabList tabs={tabs} shown={shown} onPick={setPicked}>
          <TabBody result={result} tab={shown} view={view} chart={chart} titles={titles} onPick={setPicked} />
        </ResultTabList>
      )}
      <ResultFooter
        result={result}
        set={plan ? undefined : set}
        run={run}
        actions={
          set &&
          !plan &&
          set.rowCount > 0 &&
          !result.evicted && (
            <ResultActions project={project} run={run} result={result} set={set} view={view} name={name}>
              <ChartSwitch chart={chart} />
            </ResultActions>
          )
        }
      />
    </>
  );
}

const NO_TITLES: readonly string[] = [];

interface TabBodyProps {
  result: ResultView;
  tab: ResultTab | undefined;
  view: SetView;
  chart: ChartControl;
  titles: readonly string[];
  onPick(key: string): void;
}

function TabBody({ result, tab, view, chart, titles, onPick }: TabBodyProps) {
  if (tab?.kind === 'notices') return <NoticeList notices={result.notices} dropped={result.noticesDropped} />;
  if (tab?.kind === 'statements') return <StatementList result={result} titles={titles} onPick={onPick} />;
  return <SetPanel result={result} set={tab?.set} view={view} chart={chart} />;
}

/** Switches between the chart and the rows. */
export function ChartSwitch({ chart }: { chart: ChartControl }) {
  return (
    <IconButton
      size="sm"
      label={resultTexts.chart}
      icon={<ChartColumn aria-hidden />}
      aria-pressed={chart.isShown}
      onPointerEnter={lazyChart.prefetch}
      onFocus={lazyChart.prefetch}
      onClick={() => chart.show(!chart.isShown)}
    />
  );
}

const planPanel = new LazyModule('The query plan', () => import('../explain/plan-panel.tsx'));

/** The plan that a run brought; null for another run, while none has come, and when its rows made room for others. */
export function planJson(plan: PlanMode | undefined, result: ResultView): string | null {
  if (!plan || result.evicted) return null;
  const set = result.sets.find(({ columns, rowCount }) => columns[0]?.name === 'QUERY PLAN' && rowCount > 0);
  return set?.cell(0, 0) ?? null;
}

/** A plan, whose view comes when the first one does. */
export function LazyPlanPanel(props: { json: string; mode: PlanMode }) {
  const module = useLazyModule(planPanel);
  useEffect(() => planPanel.load(), []);
  return module ? <module.PlanPanel {...props} /> : <Skeleton width="100%" height={120} />;
}
