import { planObstacles } from './billing.ts';

describe('planObstacles', () => {
  it('are what the platform names', () => {
    const reasons = [{ code: 'disk_too_large', message: 'Too large.' }];
    expect(planObstacles({ reasons })).toEqual(reasons);
  });

  it.each([undefined, null, {}, { reasons: 'no' }, { reasons: [null, 1, { code: 'x' }] }])(
    'are none in %j',
    (details) => {
      expect(planObstacles(details)).toEqual([]);
    },
  );
});
