import { columnResize } from './resize-key.ts';

const press = (key: string, held: object = { shiftKey: true, altKey: true }, width = 100) =>
  columnResize(
    { key, shiftKey: false, altKey: false, ctrlKey: false, metaKey: false, ...held },
    { width, minColumnWidth: 50, maxColumnWidth: 2000 },
  );

describe('columnResize', () => {
  it('makes a column wider and narrower by the same step', () => {
    const wider = press('ArrowRight')!;
    expect(wider).toBeGreaterThan(100);
    expect(press('ArrowLeft', undefined, wider)).toBe(100);
  });

  it('keeps it between the widths that the grid has for it', () => {
    expect(press('ArrowLeft', undefined, 60)).toBe(50);
    expect(press('ArrowRight', undefined, 1990)).toBe(2000);
  });

  it('leaves other keys to the grid', () => {
    expect(press('ArrowUp')).toBeUndefined();
    expect(press('ArrowRight', { shiftKey: true })).toBeUndefined();
    expect(press('ArrowRight', { altKey: true })).toBeUndefined();
    expect(press('ArrowRight', { shiftKey: true, altKey: true, ctrlKey: true })).toBeUndefined();
  });
});
