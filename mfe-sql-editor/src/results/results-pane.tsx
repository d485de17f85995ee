import type { Project } from '@howdah/shared-api/projects';
import type { ResultSetView, ResultView } from '@howdah/shared-api/sql';
import {
  EmptyState,
  Kbd,
  LazyModule,
  Skeleton,
  useLazyModule,
  useMediaQuery,
  WITHOUT_KEYS,
  useKeyedState,
} from '@howdah/shared-ui';
import { useEffect, useId, useMemo, type ComponentProps, type ReactNode } from 'react';
import { ExplainActions, ExplainOffer, type Explain } from '../explain/explain-offer.tsx';
import type { PlanMode } from '../explain/plan-statement.ts';
import type { ProblemRange } from '../runs/problem-range.ts';
import type { Run } from '../runs/run.ts';
import { stoppedWaiting } from '../runs/stopped-waiting.ts';
import type { StoredResults } from '../runs/stored/use-stored-results.ts';
import { SHORTCUTS } from '../shortcuts.ts';
import { useChartSettings, type ChartControl } from './chart/chart-settings.ts';
import { ExportButton } from './export-button.tsx';
import { FailurePanel } from './failure-panel.tsx';
import { GridSkeleton } from './grid-skeleton.tsx';
import { NoticeList } from './notice-list.tsx';
import { ResultBar, panelId, tabId } from './result-bar.tsx';
import { ResultFacts } from './result-facts.tsx';
import { ResultTabList } from './result-tab-list.tsx';
import { resultTabs, shownTab, type ResultTab } from './result-tabs.ts';
import { resultTexts } from './result-texts.ts';
import { useResultView } from './result-view.ts';
import classes from './results-pane.module.css';
import { SetPanel, StoppedWaiting } from './set-panel.tsx';
import { StatementList } from './statement-list.tsx';
import { statementTitles } from './statement-title.ts';
import { MissingResult, RestoredNote } from './stored-notes.tsx';
import { usePreviousWhileEmpty } from './use-previous-while-empty.ts';
import { setIdOf, useSetView, type SetView } from './use-set-view.ts';

interface ResultsPaneProps {
  project: Pick<Project, 'is_readonly_mode_enabled' | 'ref' | 'connectionString'>;
  /** The id of the open document. Views and charts are stored per document. */
  documentId: string;
  /** The name of the document, for file names. */
  name: string;
  run: Run | undefined;
  result: ResultView | undefined;
  /** All runs of the document, newest first. */
  runs: readonly Run[];
  /** Whether the shown run is of another text than the editor has. */
  isOfOtherText?: boolean;
  /** Shows the result of another run. */
  onShowRun(resultId: string): void;
  explain: Explain;
  /** The range of the error in the text of the editor. */
  problem: ProblemRange | null;
  /** Absent if the editor has another text than the run. */
  onGoToProblem?(): void;
  /** Notes about the run, above its result. */
  note?: ReactNode;
  /** Suggestions for an empty editor. */
  start?: ReactNode;
  /** The state of the runs of earlier pages. */
  stored?: StoredResults;
}

/** The result of the shown run as rows, a chart or a plan, or a placeholder. */
export function ResultsPane(props: ResultsPaneProps) {
  const { project, documentId, name, runs, onShowRun, note, stored = NOTHING_STORED } = props;
  const id = useId();
  const { run, result } = usePreviousWhileEmpty(documentId, props.run, props.result);
  const [pickedTab, setPickedTab] = useKeyedState<string | null>(result?.id, null);
  const source = run?.source ?? '';
  // Only scripts have tabs, and parsing a long one takes a moment.
  const isScript =
    result !== undefined &&
    (result.sets.length > 1 ||
      result.outcomes.size > 1 ||
      (result.state !== 'running' && result.state !== 'done'));
  const titles = useMemo(() => (isScript ? statementTitles(source) : NO_TITLES), [isScript, source]);
  const tabs = result ? resultTabs(result, titles, pickedTab) : [];
  const shown = shownTab(tabs, pickedTab);
  const set = shown?.kind === 'set' && !run?.plan ? shown.set : undefined;
  const drawing = useChartSettings(documentId, project.ref, set);
  const { view, select } = useResultView({ run, runs, chart: drawing, onShowRun });
  const chart = {
    ...drawing,
    isShown: view === 'chart',
    show: (isShown: boolean) => select(isShown ? 'chart' : 'results'),
  };
  const setView = useSetView(result && set && setIdOf(result, set));
  const rows = run && result && set && set.rowCount > 0 && !result.evicted ? { run, result, set } : null;

  return (
    <section className={classes.pane} aria-label="Results">
      <div className={classes.layout}>
        <ResultBar
          id={id}
          view={view}
          onSelect={select}
          facts={
            run &&
            result && <ResultFacts result={result} set={set} run={run} isOfOtherText={props.isOfOtherText} />
          }
          actions={<ExportButton project={project} rows={rows} view={setView} name={name} />}
        />
        <div id={panelId(id)} className={classes.body} role="tabpanel" aria-labelledby={tabId(id, view)}>
          {note}
          {/* A newer run of this page says more. */}
          {!(run && !run.isRestored) && <MissingResult projectRef={project.ref} {...stored} />}
          {run && result && (view === 'explain') === (run.plan !== undefined) ? (
            <Result
              {...props}
              run={run}
              result={result}
              isEarlier={stored.missing !== null && stored.missing.kind !== 'loading'}
              tabs={tabs}
              shown={shown}
              titles={titles}
              onPick={setPickedTab}
              view={setView}
              chart={chart}
            />
          ) : view === 'explain' ? (
            <ExplainOffer explain={props.explain} />
          ) : stored.missing?.kind === 'loading' ? (
            <GridSkeleton />
          ) : (
            !stored.missing && (view === 'chart' ? <NothingToDraw /> : <NoResultYet start={props.start} />)
          )}
        </div>
      </div>
    </section>
  );
}

const NOTHING_STORED: StoredResults = { missing: null, markEnded: () => undefined };
const NO_TITLES: readonly string[] = [];

function NoResultYet({ start }: Pick<ResultsPaneProps, 'start'>) {
  const isWithoutKeys = useMediaQuery(WITHOUT_KEYS);
  return (
    <EmptyState
      size="panel"
      title="No results yet"
      description={
        isWithoutKeys ? (
          'Run a query to see its rows here.'
        ) : (
          <>
            <Kbd keys={SHORTCUTS.run} /> runs the query, or the part of it that is selected.
          </>
        )
      }
      action={start}
    />
  );
}

function NothingToDraw() {
  return (
    <EmptyState size="panel" title={resultTexts.nothingToDraw} description={resultTexts.nothingToDrawHelp} />
  );
}

interface ResultProps extends Pick<ResultsPaneProps, 'project' | 'problem' | 'onGoToProblem' | 'explain'> {
  run: Run;
  result: ResultView;
  isEarlier: boolean;
  tabs: readonly ResultTab[];
  shown: ResultTab | undefined;
  titles: readonly string[];
  onPick(tab: string): void;
  view: SetView;
  chart: ChartControl;
}

function Result({ run, result, isEarlier, tabs, shown, onPick, project, problem, ...rest }: ResultProps) {
  const plan = planJson(run.plan, result);
  const failure = result.state === 'failed' ? result.error : undefined;
  const isPlan = run.plan !== undefined;
  // A failed script keeps the results before the error. Without rows, only the error is shown.
  const showsBody = isPlan ? result.state === 'running' && !plan : !failure || tabs.length > 0;
  return (
    <>
      {run.isRestored && <RestoredNote key={result.id} run={run} isEarlier={isEarlier} />}
      {failure && (
        <FailurePanel
          key={result.id}
          error={failure}
          project={project}
          place={problem}
          sql={run.source}
          fills={!showsBody && !isPlan}
          onGoTo={rest.onGoToProblem}
        />
      )}
      {plan && run.plan && (
        <LazyPlanPanel
          key={result.id}
          json={plan}
          mode={run.plan}
          actions={<ExplainActions explain={rest.explain} />}
        />
      )}
      {isPlan && !plan && stoppedWaiting(result) && <StoppedWaiting />}
      {isPlan && !plan && !showsBody && <ExplainOffer explain={rest.explain} />}
      {showsBody && (
        <ResultTabList tabs={tabs} shown={shown} onPick={onPick}>
          <TabBody result={result} tab={shown} onPick={onPick} {...rest} />
        </ResultTabList>
      )}
    </>
  );
}

interface TabBodyProps extends Pick<ResultProps, 'result' | 'view' | 'chart' | 'titles' | 'onPick'> {
  tab: ResultTab | undefined;
}

function TabBody({ result, tab, view, chart, titles, onPick }: TabBodyProps) {
  if (tab?.kind === 'notices')
    return <NoticeList key={result.id} notices={result.notices} dropped={result.noticesDropped} />;
  if (tab?.kind === 'statements')
    return <StatementList key={result.id} result={result} titles={titles} onPick={onPick} />;
  if (chart.isShown && hasNoRows(tab?.set) && result.state !== 'running') return <NothingToDraw />;
  return <SetPanel result={result} set={tab?.set} view={view} chart={chart} />;
}

function hasNoRows(set: ResultSetView | undefined): boolean {
  return !set || set.rowCount === 0;
}

const planPanel = new LazyModule('The query plan', () => import('../explain/plan-panel.tsx'));

/** The plan of a run; null for other runs, before it has arrived, and after its rows were removed. */
function planJson(plan: PlanMode | undefined, result: ResultView): string | null {
  if (!plan || result.evicted) return null;
  const set = result.sets.find(({ columns, rowCount }) => columns[0]?.name === 'QUERY PLAN' && rowCount > 0);
  return set?.cell(0, 0) ?? null;
}

/** The view of plans, loaded with the first plan. */
function LazyPlanPanel(props: ComponentProps<(typeof import('../explain/plan-panel.tsx'))['PlanPanel']>) {
  const module = useLazyModule(planPanel);
  useEffect(() => planPanel.load(), []);
  return module ? <module.PlanPanel {...props} /> : <Skeleton width="100%" height={120} />;
}
