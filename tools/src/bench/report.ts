/** One measured figure beside its budget. */
export interface Figure {
  what: string;
  value: number;
  unit: string;
  /** Largest value that is within the budget; absent for figures without a budget. */
  budget?: number;
}

export function isWithinBudget({ value, budget }: Figure): boolean {
  return budget === undefined || value <= budget;
}

export function median(values: number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[sorted.length >> 1] ?? Number.NaN;
}

/** A markdown table, so that a figure can be pasted where people discuss it. */
export function formatReport(figures: Figure[]): string {
  const rows = figures.map((figure) => [
    figure.what,
    `${round(figure.value, figure.unit)} ${figure.unit}`,
    figure.budget === undefined ? '' : `${round(figure.budget, figure.unit)} ${figure.unit}`,
    figure.budget === undefined ? '' : isWithinBudget(figure) ? 'yes' : 'NO',
  ]);
  const table = [['figure', 'measured', 'budget', 'within'], ...rows];
  const widths = table[0]!.map((_, column) => Math.max(...table.map((row) => row[column]!.length)));
  const line = (row: string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`;
  return [line(table[0]!), line(widths.map((width) => '-'.repeat(width))), ...table.slice(1).map(line)].join(
    '\n',
  );
}

function round(value: number, unit: string): string {
  // Ratios are close to each other.
  if (unit === 'x' && value < 10) return value.toFixed(2);
  return value >= 100 || Number.isInteger(value) ? value.toFixed(0) : value.toFixed(1);
}
