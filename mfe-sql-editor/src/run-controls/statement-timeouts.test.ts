import { statementTimeouts, timeoutMs, timeoutOrDefault } from './statement-timeouts.ts';

const platform = { statementSeconds: 120, maxStatementSeconds: 3600 };

it('offers the default first and the longest last', () => {
  expect(statementTimeouts(platform).map(({ label }) => label)).toEqual([
    '2 min (default)',
    '30 s',
    '10 min',
    '1 h (longest)',
  ]);
});

it('offers nothing beyond what the platform allows', () => {
  const options = statementTimeouts({ statementSeconds: 45, maxStatementSeconds: 120 });
  expect(options.map(({ label }) => label)).toEqual(['45 s (default)', '30 s', '2 min (longest)']);
});

it.each([
  [null, 'default'],
  ['30', '30'],
  ['longest', 'longest'],
  ['31', 'default'],
])('takes %j that was stored as %s', (stored, chosen) => {
  expect(timeoutOrDefault(stored, statementTimeouts(platform))).toBe(chosen);
});

it.each([
  ['default', undefined],
  ['30', 30_000],
  ['longest', 0],
])('asks by %s for %s ms', (chosen, ms) => {
  expect(timeoutMs(chosen)).toBe(ms);
});
