import { runRefusal } from './run-refusal.ts';

const able = { isLoading: false, project: {}, permission: 'allowed' } as const;

it('lets a query of a whole reply run', () => {
  expect(runRefusal(able)).toBeUndefined();
});

it.each([
  [{ isLoading: true }, 'Wait until the reply is complete.'],
  [{ project: undefined }, 'Open a project to run queries.'],
  [{ permission: 'denied' }, 'You need additional permissions to run queries in this project.'],
  [{ permission: 'unknown' }, 'Loading your permissions.'],
] as const)('says why it cannot with %j', (changed, reason) => {
  expect(runRefusal({ ...able, ...changed })).toBe(reason);
});
