import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Chart, type ChartData, type ChartProps } from './Chart.tsx';

const size = { width: 800, height: 300 };

class ObserverOfTests implements ResizeObserver {
  constructor(private readonly tell: ResizeObserverCallback) {}
  observe() {
    this.tell([{ contentRect: { ...size } } as ResizeObserverEntry], this);
  }
  unobserve() {}
  disconnect() {}
}

const observer = globalThis.ResizeObserver;
beforeAll(() => void (globalThis.ResizeObserver = ObserverOfTests));
afterAll(() => void (globalThis.ResizeObserver = observer));
beforeEach(() => void (size.width = 800));

function dataOf(rows: (number | null)[][]): ChartData {
  return { scale: 'category', points: rows.map((values, x) => ({ x, values, over: `place ${x}` })) };
}

function draw(rows: (number | null)[][], props: Partial<ChartProps> = {}) {
  const series = rows[0]?.length === 2 ? ['sold', 'returned'] : ['sold'];
  const chart = (
    <Chart
      kind="bar"
      data={dataOf(rows)}
      series={series}
      xName="genre"
      label="Bar chart of sold by genre"
      {...props}
    />
  );
  const { container } = render(chart);
  return { container, user: userEvent.setup() };
}

const image = () => screen.getByRole('img', { name: 'Bar chart of sold by genre' });
const plot = () => screen.getByRole('group', { name: 'Bar chart of sold by genre' });
const announced = () => plot().querySelector('[aria-live]')!.textContent;

/** Where a label is, in pixels from the left and the top. */
function positionOf(label: string) {
  // The axes come first; the value of a bar may be the same.
  const text = within(image()).getAllByText(label)[0]!.closest('text')!;
  return { x: Number(text.getAttribute('x')), y: Number(text.getAttribute('y')) };
}

const paths = (container: HTMLElement) => [...container.querySelectorAll('path[role="presentation"]')];

it('keeps the labels of the height left of the first bar', () => {
  const { container } = draw([[4], [2], [1], [1]]);
  const edges = paths(container).map((bar) =>
    Number(/^M\s*(-?[\d.]+)/.exec(bar.getAttribute('d') ?? '')?.[1]),
  );
  expect(positionOf('4').x).toBeLessThan(Math.min(...edges));
});

it('labels 0 between what goes up and what goes down, and the axis below both', () => {
  draw([[4], [-4], [2]]);
  expect(positionOf('0').y).toBeGreaterThan(positionOf('4').y);
  expect(positionOf('0').y).toBeLessThan(positionOf('-4').y);
  expect(positionOf('place 0').y).toBeGreaterThan(positionOf('-4').y);
});

it('says the values of a few bars above them, where there is room', () => {
  draw([[4321], [17], [null]]);
  expect(positionOf('17').y).toBeGreaterThan(positionOf('4,321').y);
});

it.each([
  ['of two series', [[4321, 17]]],
  ['below the axis', [[4321], [-17]]],
  ['of many bars', [[4321], ...Array.from({ length: 12 }, () => [17])]],
  ['without room', [[4321], ...Array.from({ length: 11 }, () => [17_000_000.1234])]],
])('leaves the values %s to the axis', (_, rows) => {
  draw(rows);
  expect(within(image()).queryByText('4,321')).toBeNull();
});

it('names its axes, with the unit', () => {
  draw([[4]], { unit: 'ms' });
  expect(screen.getByText('sold (ms)', { selector: 'div' })).toBeVisible();
  expect(screen.getByText('genre', { selector: 'div' })).toBeVisible();
});

it('leaves names to the controls that say them, and keeps them for screen readers', () => {
  draw([[4]], { namedByControls: true });
  expect(screen.queryByText('sold', { selector: 'div' })).toBeNull();
  expect(screen.queryByText('genre', { selector: 'div' })).toBeNull();
  expect(image()).toBeInTheDocument();
  expect(screen.getByRole('columnheader', { name: 'genre' })).toBeInTheDocument();
});

it.extended('labels each of a few bars, tilted, in a narrow chart', () => {
  size.width = 320;
  const names = ['pending', 'paid', 'packed', 'shipped', 'delivered', 'cancelled', 'returned'];
  draw([], {
    data: { scale: 'category', points: names.map((over, x) => ({ x, values: [x], over })) },
    series: ['orders'],
  });
  for (const name of names) {
    const text = within(image()).getByText(name).closest('text')!;
    expect(text).toHaveAttribute('transform', expect.stringContaining('rotate(-45'));
    // Within the drawing: the text ends at its place and reaches back to the left.
    expect(positionOf(name).x).toBeGreaterThan((name.length * 6.5) / Math.SQRT2);
    expect(positionOf(name).y + (name.length * 6.5) / Math.SQRT2).toBeLessThan(300);
  }
});

it('reads its values with the arrow keys, and puts them away with Escape', async () => {
  const { user } = draw([[4], [1234.5], [null]], { unit: 'ms' });
  act(() => plot().focus());
  await user.keyboard('{Home}');
  expect(announced()).toBe('place 0: sold 4 ms');
  await user.keyboard('{ArrowRight}');
  expect(announced()).toBe('place 1: sold 1,234.5 ms');
  await user.keyboard('{End}{ArrowRight}');
  expect(announced()).toBe('place 2: sold No value');
  await user.keyboard('{Escape}');
  expect(announced()).toBe('');
});

it.extended('shows the values of the nearest point to the pointer, and has none read aloud', async () => {
  const { user, container } = draw([[4], [7]]);
  await user.pointer({ target: plot(), coords: { clientX: 780, clientY: 50 } });
  const tooltip = [...container.querySelectorAll('[aria-hidden="true"]')].find(({ textContent }) =>
    textContent.includes('place 1'),
  );
  expect(tooltip).toHaveTextContent('place 1sold7');
  expect(announced()).toBe('');
});

it('has the values as a table too, for those who do not see it and behind a switch', async () => {
  const { user } = draw([[1_234_567.25], [null]]);
  const table = () => screen.getByRole('table', { name: 'Values of the bar chart of sold by genre' });
  const cells = () =>
    within(table())
      .getAllByRole('row')
      .map(({ textContent }) => textContent);
  expect(cells()).toEqual(['genresold', 'place 01,234,567.25', 'place 1No value']);
  await user.click(screen.getByRole('switch', { name: 'Show as table' }));
  expect(cells()).toEqual(['genresold', 'place 01,234,567.25', 'place 1No value']);
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});

it('says which part of the rows is drawn, and what is missing in it', () => {
  draw([[1], [null], [3]], { rows: { drawn: 3, all: 1200 } });
  expect(screen.getByText('Showing 3 of 1,200 rows, 1 without a value')).toBeVisible();
});

it('breaks a line where a value is missing, and marks a point that stands alone', () => {
  const { container } = draw([[1], [2], [null], [3], [null]], { kind: 'line' });
  const [line, marker, ...more] = paths(container);
  expect(line!.getAttribute('d')!.match(/M/g)).toHaveLength(2);
  expect(marker).toBeDefined();
  expect(more).toEqual([]);
});

it('tells series apart by dashes, markers and hatching, not by color alone', () => {
  const { container } = draw([
    [1, 2],
    [3, 4],
  ]);
  const fills = paths(container).map((bar) => (bar as SVGElement).style.fill);
  expect(new Set(fills)).toEqual(new Set(['var(--chart-1)', expect.stringMatching(/^url\(/)]));
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['sold', 'returned']);
});

it('says that there is nothing to draw, in the words it is given', () => {
  const { container } = draw([[null]], { empty: <p>Sold nothing</p> });
  expect(screen.getByText('Sold nothing')).toBeVisible();
  expect(screen.queryByRole('switch')).not.toBeInTheDocument();
  expect(container.querySelector('svg')).toBeNull();
  draw([]);
  expect(screen.getByText('No numeric data')).toBeVisible();
});
