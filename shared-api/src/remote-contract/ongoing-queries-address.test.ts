import { withOngoingQueries } from './ongoing-queries-address.ts';

it('opens the panel of running queries, closes it, and keeps the rest of the query', () => {
  expect(withOngoingQueries('')).toBe('?viewOngoingQueries=true');
  expect(withOngoingQueries('?from=home')).toBe('?from=home&viewOngoingQueries=true');
  expect(withOngoingQueries('?from=home&viewOngoingQueries=true', false)).toBe('?from=home');
  expect(withOngoingQueries('?viewOngoingQueries=true', false)).toBe('');
});
