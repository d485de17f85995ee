import { formatCount } from '@howdah/shared-ui';
import type { Plan, PlanNode } from './plan-tree.ts';

/** A plan as text, in the format of `explain`, for mails and issues. */
export function planText({ root, planningMs, executionMs }: Plan): string {
  return [
    ...lines(root),
    planningMs !== null && `Planning Time: ${planningMs.toFixed(3)} ms`,
    executionMs !== null && `Execution Time: ${executionMs.toFixed(3)} ms`,
  ]
    .filter(Boolean)
    .join('\n');
}

function lines(node: PlanNode): string[] {
  const indent = node.depth === 0 ? '' : `${'  '.repeat(node.depth * 3 - 2)}->  `;
  const estimate = `(cost=${node.startupCost.toFixed(2)}..${node.cost.toFixed(2)} rows=${node.rowsEstimated} width=${node.width})`;
  const actual =
    node.ms === null
      ? ''
      : node.loops === 0
        ? ' (never executed)'
        : ` (actual total time=${node.ms.toFixed(3)} ms rows=${node.rowsActual ?? 0} loops=${node.loops ?? 0})`;
  const below = ' '.repeat(indent.length + 2);
  return [
    `${indent}${node.label}  ${estimate}${actual}`,
    ...node.details.map((detail) => below + detail),
    ...node.children.flatMap(lines),
  ];
}

/** `1,200 of 1,000 expected` in numbers, and whether Postgres was wrong by ten times. */
export function rowsOf(node: PlanNode): { text: string; isFarOff: boolean } {
  const { rowsActual, rowsEstimated, loops } = node;
  const estimated = rowsEstimated * Math.max(1, loops ?? 1);
  if (rowsActual === null) return { text: wholeCount(rowsEstimated), isFarOff: false };
  const [low, high] = [Math.min(rowsActual, estimated), Math.max(rowsActual, estimated)];
  const wasEnded = node.mayEndEarly && rowsActual < estimated;
  return {
    text: `${wholeCount(rowsActual)} / ${wholeCount(estimated)}`,
    isFarOff: !wasEnded && loops !== 0 && high >= 100 && high >= Math.max(1, low) * 10,
  };
}

/** `42 in memory, 3 read`. */
export function buffersText(buffers: PlanNode['buffers']): string {
  if (!buffers) return '';
  const { hit, read, written } = buffers;
  return [
    hit > 0 && `${wholeCount(hit)} in memory`,
    read > 0 && `${wholeCount(read)} read`,
    written > 0 && `${wholeCount(written)} written`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** `12.3 ms`, `< 0.01 ms`, `1.2 s`. */
export function stepMs(ms: number): string {
  if (ms >= 1000) return `${(ms / 1000).toFixed(2)} s`;
  if (ms < 0.01) return '< 0.01 ms';
  return `${ms.toFixed(ms < 1 ? 2 : 1)} ms`;
}

function wholeCount(rows: number): string {
  return formatCount(Math.round(rows));
}
