import { placeTooltip } from './place-tooltip.ts';

const viewport = { width: 1000, height: 600 };
const size = { width: 100, height: 30 };

describe('placeTooltip', () => {
  it('centres it on the wanted side', () => {
    expect(placeTooltip({ top: 100, left: 200, width: 40, height: 32 }, size, viewport, 'bottom')).toEqual({
      side: 'bottom',
      top: 138,
      left: 170,
    });
  });

  it('takes the other side where the wanted one has no room', () => {
    expect(placeTooltip({ top: 560, left: 200, width: 40, height: 32 }, size, viewport, 'bottom').side).toBe(
      'top',
    );
    expect(placeTooltip({ top: 100, left: 950, width: 40, height: 32 }, size, viewport, 'right').side).toBe(
      'left',
    );
  });

  it('stays inside the window', () => {
    expect(placeTooltip({ top: 100, left: 0, width: 20, height: 32 }, size, viewport, 'bottom').left).toBe(8);
    expect(placeTooltip({ top: 100, left: 980, width: 20, height: 32 }, size, viewport, 'bottom').left).toBe(
      892,
    );
  });
});
