const text = {
  fontFamily: 'var(--font-sans)',
  fontSize: 11,
  fill: 'var(--text-muted)',
  padding: 6,
};
const none = { stroke: 'none' };
const line = { stroke: 'var(--border)' };

/** Styles of the parts of a drawing. They go into `style`, so tokens hold in them and follow the theme by themselves. */
export const chartTheme = {
  axis: { axis: line, grid: none, ticks: none, tickLabels: text },
  grid: { axis: none, grid: { ...line, strokeDasharray: '2 4' }, ticks: none, tickLabels: text },
  bar: { data: { fill: 'var(--accent)' } },
  line: { data: { stroke: 'var(--accent)', strokeWidth: 1.5 } },
  flyout: { fill: 'var(--surface-overlay)', stroke: 'var(--border)', strokeWidth: 1 },
  flyoutText: { ...text, fill: 'var(--text)', padding: 0 },
};
