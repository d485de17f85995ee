import type { DrawHeaderCallback } from '@howdah/shared-ui/data-grid';
import { columnHeaderDrawer } from './draw-column-header.ts';

const width = (text: string) => text.length * 7;

describe('columnHeaderDrawer', () => {
  const NUMERIC = 1700;
  const TEXT = 25;
  const TIMESTAMPTZ = 1184;

  /** What is drawn in a column that begins at 1000 px, with 7 px for each character and 6 px of padding. */
  function drawn(column: { name: string; type: string; type_id: number }, columnWidth: number) {
    const fillText = jest.fn();
    const ctx = {
      save: jest.fn(),
      restore: jest.fn(),
      beginPath: jest.fn(),
      rect: jest.fn(),
      clip: jest.fn(),
      measureText: (text: string) => ({ width: width(text) }),
      fillText,
    };
    const draw = columnHeaderDrawer([column]);
    draw(
      {
        ctx,
        column: { id: '0', title: column.name },
        theme: { cellHorizontalPadding: 6 },
        rect: { x: 1000, y: 0, width: columnWidth, height: 32 },
      } as unknown as Parameters<DrawHeaderCallback>[0],
      jest.fn(),
    );
    return fillText.mock.calls.map(([text, x]: [string, number]) => ({ text, x, end: x + width(text) }));
  }

  it('begins where texts begin', () => {
    expect(drawn({ name: 'title', type: 'text', type_id: TEXT }, 200)).toEqual([
      { text: 'title', x: 1006, end: 1041 },
      { text: 'text', x: 1049, end: 1077 },
    ]);
  });

  it('has the short name of a type', () => {
    const drawnTexts = drawn({ name: 'at', type: 'timestamp with time zone', type_id: TIMESTAMPTZ }, 200);
    expect(drawnTexts.map(({ text }) => text)).toEqual(['at', 'timestamptz']);
  });

  it('ends where numbers end', () => {
    expect(drawn({ name: 'price', type: 'numeric', type_id: NUMERIC }, 200)).toEqual([
      { text: 'price', x: 1102, end: 1137 },
      { text: 'numeric', x: 1145, end: 1194 },
    ]);
  });

  it('leaves the type out where it does not fit: the name ends where numbers end', () => {
    expect(drawn({ name: 'price', type: 'numeric', type_id: NUMERIC }, 100)).toEqual([
      { text: 'price', x: 1059, end: 1094 },
    ]);
  });
});
