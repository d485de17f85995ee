import type { CSSProperties, ReactNode } from 'react';
import {
  Badge,
  CodeBlock,
  CopyButton,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from '@howdah/shared-ui';
import { explainTexts } from './explain-texts.ts';
import type { PlanMode } from './plan-statement.ts';
import classes from './plan-panel.module.css';
import { buffersText, planText, rowsOf, stepMs } from './plan-text.ts';
import { flat, readPlan, type PlanNode } from './plan-tree.ts';

interface PlanPanelProps {
  /** The result of `explain (format json)`. */
  json: string;
  mode: PlanMode;
  /** The button for another plan. */
  actions?: ReactNode;
}

/** A plan as a tree, with the share of each step, and how far the estimate of Postgres was from the result. */
export function PlanPanel({ json, mode, actions }: PlanPanelProps) {
  const plan = readPlan(json);
  if (!plan) return <CodeBlock title={explainTexts.unreadable} code={json} />;
  const isMeasured = plan.root.ms !== null;
  return (
    <div className={classes.panel}>
      <header className={classes.head}>
        <p className={classes.said}>
          {!isMeasured
            ? explainTexts.estimated
            : mode.rolledBack
              ? explainTexts.rolledBack
              : explainTexts.measured}
        </p>
        {plan.planningMs !== null && <span>{explainTexts.planning(stepMs(plan.planningMs))}</span>}
        {plan.executionMs !== null && <span>{explainTexts.execution(stepMs(plan.executionMs))}</span>}
        <span className={classes.actions}>
          {actions}
          <CopyButton size="sm" variant="ghost" label={explainTexts.copyText} value={planText(plan)} />
          <CopyButton size="sm" variant="ghost" label={explainTexts.copyJson} value={json} />
        </span>
      </header>
      <Table label={explainTexts.label} framed={false} dense className={classes.table}>
        <TableHead>
          <TableRow>
            <TableHeader>{explainTexts.step}</TableHeader>
            <TableHeader numeric>{explainTexts.share}</TableHeader>
            {isMeasured && <TableHeader numeric>{explainTexts.time}</TableHeader>}
            <TableHeader numeric>{isMeasured ? explainTexts.rowsMeasured : explainTexts.rows}</TableHeader>
            <TableHeader numeric>{explainTexts.cost}</TableHeader>
            {isMeasured && <TableHeader numeric>{explainTexts.buffers}</TableHeader>}
          </TableRow>
        </TableHead>
        <TableBody>
          {flat(plan.root).map((node) => (
            <Step key={node.id} node={node} isMeasured={isMeasured} />
          ))}
        </TableBody>
      </Table>
    </div>
  );
}

function Step({ node, isMeasured }: { node: PlanNode; isMeasured: boolean }) {
  const rows = rowsOf(node);
  const percent = Math.round(node.share * 100);
  return (
    <TableRow data-slowest={node.isSlowest || undefined}>
      <TableHeader scope="row" style={{ '--depth': node.depth } as CSSProperties}>
        <span className={classes.label}>
          {node.label}
          {node.isSlowest && (
            <Badge tone="warning">{isMeasured ? explainTexts.slowest : explainTexts.costliest}</Badge>
          )}
          {node.loops === 0 && <Badge>{explainTexts.never}</Badge>}
        </span>
        <span className={classes.facts}>
          <Share percent={percent} />
          {node.selfMs !== null && <span>{stepMs(node.selfMs)}</span>}
          <span data-far-off={rows.isFarOff || undefined}>{explainTexts.rowsOf(rows.text)}</span>
        </span>
        {node.details.map((detail) => (
          <code key={detail} className={classes.detail}>
            {detail}
          </code>
        ))}
      </TableHeader>
      <TableCell numeric>
        <Share percent={percent} />
      </TableCell>
      {isMeasured && <TableCell numeric>{node.selfMs === null ? '' : stepMs(node.selfMs)}</TableCell>}
      <TableCell
        numeric
        data-far-off={rows.isFarOff || undefined}
        title={rows.isFarOff ? explainTexts.farOff : undefined}
      >
        {rows.text}
      </TableCell>
      <TableCell numeric>{node.cost.toFixed(2)}</TableCell>
      {isMeasured && <TableCell numeric>{buffersText(node.buffers)}</TableCell>}
    </TableRow>
  );
}

function Share({ percent }: { percent: number }) {
  return (
    <>
      <span className={classes.share}>
        <span className={classes.bar} style={{ inlineSize: `${percent}%` }} />
      </span>
      <span className={classes.percent}>{percent} %</span>
    </>
  );
}
