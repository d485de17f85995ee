import { deployedDashboard } from './deployed-dashboard.ts';

describe('deployedDashboard', () => {
  it('is what the environment names, and none without an address', () => {
    expect(
      deployedDashboard({
        HOWDAH_E2E_URL: 'https://x.test',
        HOWDAH_E2E_TOKEN: 'abc',
        HOWDAH_E2E_PROJECT: 'Shop',
      }),
    ).toEqual({ url: 'https://x.test', token: 'abc', project: 'Shop' });
    expect(deployedDashboard({ HOWDAH_E2E_TOKEN: 'abc' })).toBeUndefined();
  });

  it.each([
    ['x.test', 'abc', 'It must be an origin'],
    ['https://x.test/project', 'abc', 'It must be an origin'],
    ['https://x.test', undefined, 'must have a personal access token'],
    ['https://x.test', 'two\nlines', 'must have a personal access token'],
  ])('refuses %s with the token %j', (url, token, problem) => {
    expect(() => deployedDashboard({ HOWDAH_E2E_URL: url, HOWDAH_E2E_TOKEN: token })).toThrow(problem);
  });
});
