import type { DrawHeaderCallback } from '@howdah/shared-ui/data-grid';
import { columnHeaderDrawer } from './draw-column-header.ts';

const NUMERIC = 1700;
const TIMESTAMPTZ = 1184;

const width = (text: string) => text.length * 7;

/** What is drawn in a column from 1000 px to 1200 px, with 7 px for each character and 6 px of padding. */
function drawn(column: { name: string; type: string; type_id: number }, id: string | undefined = '0') {
  const fillText = jest.fn();
  const drawDefault = jest.fn();
  const ctx = {
    save: jest.fn(),
    restore: jest.fn(),
    beginPath: jest.fn(),
    rect: jest.fn(),
    clip: jest.fn(),
    measureText: (text: string) => ({ width: width(text) }),
    fillText,
  };
  columnHeaderDrawer([column])(
    {
      ctx,
      column: { id, title: column.name },
      theme: { cellHorizontalPadding: 6 },
      rect: { x: 1000, y: 0, width: 200, height: 32 },
    } as unknown as Parameters<DrawHeaderCallback>[0],
    drawDefault,
  );
  const texts = fillText.mock.calls.map(([text, x]: [string, number]) => ({ text, end: x + width(text) }));
  return { texts, drawDefault };
}

it('has the short name of a type', () => {
  const { texts } = drawn({ name: 'at', type: 'timestamp with time zone', type_id: TIMESTAMPTZ });
  expect(texts.map(({ text }) => text)).toEqual(['at', 'timestamptz']);
});

it('ends where numbers end', () => {
  const { texts } = drawn({ name: 'price', type: 'numeric', type_id: NUMERIC });
  expect(texts.at(-1)).toEqual({ text: 'numeric', end: 1193.5 });
});

it('leaves the numbers of the rows to the grid', () => {
  const { texts, drawDefault } = drawn({ name: 'price', type: 'numeric', type_id: NUMERIC }, 'rows');
  expect(texts).toEqual([]);
  expect(drawDefault).toHaveBeenCalled();
});
