import { RecentMean } from './recent-mean.ts';

describe('a recent mean', () => {
  it('says nothing before it has all its values: a database that has just started is busy', () => {
    const mean = new RecentMean(3);
    mean.add(1);
    mean.add(1);
    expect(mean.value).toBeNull();
    mean.add(0.4);
    expect(mean.value).toBeCloseTo(0.8);
  });

  it('goes by the last values', () => {
    const mean = new RecentMean(2);
    for (const value of [1, 0.2, 0.4]) mean.add(value);
    expect(mean.value).toBeCloseTo(0.3);
  });

  it('starts again after an unknown value', () => {
    const mean = new RecentMean(2);
    for (const value of [1, 1, null, 1]) mean.add(value);
    expect(mean.value).toBeNull();
  });
});
