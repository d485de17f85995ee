import { drawHeader, type HeaderTexts } from './draw-header.ts';

const width = (text: string) => text.length * 7;

/** What is drawn in a column that begins at 1000 px, with 7 px for each character and 6 px of padding. */
function drawn(texts: HeaderTexts, columnWidth: number) {
  const fillText = jest.fn();
  const ctx = {
    save: jest.fn(),
    restore: jest.fn(),
    beginPath: jest.fn(),
    rect: jest.fn(),
    clip: jest.fn(),
    translate: jest.fn(),
    scale: jest.fn(),
    stroke: jest.fn(),
    measureText: (text: string) => ({ width: width(text) }),
    fillText,
  };
  drawHeader(
    {
      ctx,
      theme: { cellHorizontalPadding: 6 },
      rect: { x: 1000, y: 0, width: columnWidth, height: 32 },
    } as unknown as Parameters<typeof drawHeader>[0],
    texts,
  );
  return fillText.mock.calls.map(([text, x]: [string, number]) => ({ text, x, end: x + width(text) }));
}

// The grid draws a text half a pixel after the padding of its cell, and a number half a pixel before.
it('begins where texts begin', () => {
  expect(drawn({ name: 'title', type: 'text' }, 200)).toEqual([
    { text: 'title', x: 1006.5, end: 1041.5 },
    { text: 'text', x: 1049.5, end: 1077.5 },
  ]);
});

it('ends where numbers end', () => {
  expect(drawn({ name: 'price', type: 'numeric', atEnd: true }, 200)).toEqual([
    { text: 'price', x: 1101.5, end: 1136.5 },
    { text: 'numeric', x: 1144.5, end: 1193.5 },
  ]);
});

it('has no gap before a type that is left out', () => {
  expect(drawn({ name: 'price', type: '', atEnd: true }, 200)).toEqual([
    { text: 'price', x: 1158.5, end: 1193.5 },
  ]);
});

it('leaves the type out where it does not fit: the name ends where numbers end', () => {
  expect(drawn({ name: 'price', type: 'numeric', atEnd: true }, 100)).toEqual([
    { text: 'price', x: 1058.5, end: 1093.5 },
  ]);
});

it('cuts off a name that does not fit', () => {
  expect(drawn({ name: 'a_name_that_is_long', type: 'text' }, 100)).toEqual([
    { text: 'a_name_that…', x: 1006.5, end: 1090.5 },
  ]);
});

describe('with a mark', () => {
  const path = globalThis.Path2D;
  // The DOM of tests has none.
  beforeAll(() => void (globalThis.Path2D = class {} as typeof Path2D));
  afterAll(() => void (globalThis.Path2D = path));

  it('leaves it room before the name of a key and of a reference', () => {
    const [name] = drawn({ name: 'book_id', type: 'integer', isReference: true }, 200);
    expect(name).toMatchObject({ text: 'book_id', x: 1022.5 });
    const [key] = drawn({ name: 'id', type: 'integer', atEnd: true, isKey: true }, 200);
    expect(key).toMatchObject({ text: 'id', end: 1193.5 - 7 * 'integer'.length - 8 });
  });

  it('leaves it out where there is hardly room for the name', () => {
    expect(drawn({ name: 'id', type: 'integer', isKey: true }, 40)[0]).toMatchObject({ x: 1006.5 });
  });
});
