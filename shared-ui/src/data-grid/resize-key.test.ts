import { columnResize } from './resize-key.ts';

const press = (key: string, held: object = { shiftKey: true, altKey: true }) =>
  columnResize({ key, shiftKey: false, altKey: false, ctrlKey: false, metaKey: false, ...held });

describe('columnResize', () => {
  it('makes a column wider and narrower by the same step', () => {
    expect(press('ArrowRight')).toBeGreaterThan(0);
    expect(press('ArrowLeft')).toBe(-press('ArrowRight')!);
  });

  it('leaves other keys to the grid', () => {
    expect(press('ArrowUp')).toBeUndefined();
    expect(press('ArrowRight', { shiftKey: true })).toBeUndefined();
    expect(press('ArrowRight', { altKey: true })).toBeUndefined();
    expect(press('ArrowRight', { shiftKey: true, altKey: true, ctrlKey: true })).toBeUndefined();
  });
});
