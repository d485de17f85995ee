/** The tokens that a drawing needs: it is SVG, which gets values. */
export const TOKENS = ['accent', 'border', 'text', 'text-muted', 'surface-overlay', 'font-sans'] as const;

/** Styles of the parts of a chart, in the colours of the page's theme. */
export function chartTheme(token: Record<(typeof TOKENS)[number], string>) {
  const text = { fontFamily: token['font-sans'], fontSize: 11, fill: token['text-muted'], padding: 6 };
  return {
    axis: {
      axis: { stroke: token.border },
      grid: { stroke: 'none' },
      ticks: { stroke: 'none' },
      tickLabels: text,
    },
    grid: {
      axis: { stroke: 'none' },
      grid: { stroke: token.border, strokeDasharray: '2 4' },
      ticks: { stroke: 'none' },
      tickLabels: text,
    },
    bar: { data: { fill: token.accent } },
    line: { data: { stroke: token.accent, strokeWidth: 1.5 } },
    flyout: { fill: token['surface-overlay'], stroke: token.border, strokeWidth: 1 },
    flyoutText: { ...text, fill: token.text, padding: 0 },
  };
}
