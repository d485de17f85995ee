import { render, screen } from '@testing-library/react';
import { Chart } from './Chart.tsx';
import type { ChartData } from './axis-labels.ts';

class RoomForTests implements ResizeObserver {
  constructor(private readonly tell: ResizeObserverCallback) {}
  observe() {
    this.tell([{ contentRect: { width: 800, height: 300 } } as ResizeObserverEntry], this);
  }
  unobserve() {}
  disconnect() {}
}

const observer = globalThis.ResizeObserver;
beforeAll(() => void (globalThis.ResizeObserver = RoomForTests));
afterAll(() => void (globalThis.ResizeObserver = observer));

function draw(heights: number[]) {
  const data: ChartData = {
    scale: 'category',
    points: heights.map((y, x) => ({ x, y, over: `place ${x}` })),
  };
  return render(<Chart kind="bar" data={data} name="count" label="The chart" />).container;
}

/** Where a label is, in pixels from the left and the top. */
function placeOf(label: string) {
  const text = screen.getByText(label).closest('text')!;
  return { x: Number(text.getAttribute('x')), y: Number(text.getAttribute('y')) };
}

/** The left edge of the first bar. */
function firstBar(container: HTMLElement): number {
  const bars = [...container.querySelectorAll('path')].filter(
    (path) => path.getAttribute('role') === 'presentation',
  );
  const edges = bars.flatMap((bar) => /^M\s*(-?[\d.]+)/.exec(bar.getAttribute('d') ?? '')?.slice(1) ?? []);
  return Math.min(...edges.map(Number));
}

it('keeps the labels of the height left of the first bar', () => {
  const container = draw([4, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]);
  expect(placeOf('4').x).toBeLessThan(firstBar(container));
});

it('keeps the labels along the axis below bars that go down', () => {
  draw([4, -4, 2]);
  expect(placeOf('place 0').y).toBeGreaterThan(placeOf('-4').y);
});

it('labels 0 between what goes up and what goes down', () => {
  draw([4, -4, 2]);
  expect(placeOf('0').y).toBeGreaterThan(placeOf('4').y);
  expect(placeOf('0').y).toBeLessThan(placeOf('-4').y);
});

it('is an image with a name', () => {
  draw([4, 2]);
  expect(screen.getByRole('img', { name: 'The chart' })).toBeInTheDocument();
});

it('says that there is nothing to draw, in the words it is given', () => {
  const { rerender } = render(
    <Chart kind="line" data={{ scale: 'number', points: [] }} name="count" label="The chart" />,
  );
  expect(screen.getByText('No numeric data')).toBeVisible();
  rerender(
    <Chart
      kind="line"
      data={{ scale: 'number', points: [] }}
      name="count"
      label="The chart"
      empty={<p>Sold nothing</p>}
    />,
  );
  expect(screen.getByText('Sold nothing')).toBeVisible();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});
