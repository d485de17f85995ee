import { runRefusal } from './run-refusal.ts';

const able = { isLoading: false, project: {}, permission: 'allowed' } as const;

it('lets a query of a whole reply run', () => {
  expect(runRefusal(able)).toBeUndefined();
});

it.each([
  [{ isLoading: true }, 'The reply is still being written.'],
  [{ project: undefined }, 'Open a project to run queries in.'],
  [{ permission: 'denied' }, 'Your role in this project may not run queries.'],
  [{ permission: 'unknown' }, 'Your permissions are being loaded.'],
] as const)('says why it cannot with %j', (changed, reason) => {
  expect(runRefusal({ ...able, ...changed })).toBe(reason);
});
