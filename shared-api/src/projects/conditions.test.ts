import {
  isProjectChanging,
  isProjectConnecting,
  isProjectHealthy,
  isProjectPaused,
  isProjectStarting,
  postgresMajor,
} from './conditions.ts';
import { PROJECT_STATUSES } from '@howdah/shared-api/contract';

const those = (holds: (status: (typeof PROJECT_STATUSES)[number]) => boolean) =>
  PROJECT_STATUSES.filter(holds);

describe('what a status means', () => {
  it.each([
    ['starting', isProjectStarting, ['COMING_UP', 'UNKNOWN']],
    ['healthy', isProjectHealthy, ['ACTIVE_HEALTHY']],
    ['paused', isProjectPaused, ['INACTIVE']],
    ['connecting', (status: never) => isProjectConnecting(status, 'OFFLINE'), ['ACTIVE_HEALTHY']],
    ['connecting while online', (status: never) => isProjectConnecting(status, 'ONLINE'), []],
    [
      'changing',
      isProjectChanging,
      ['COMING_UP', 'UNKNOWN', 'GOING_DOWN', 'PAUSING', 'RESTARTING', 'RESIZING', 'UPGRADING', 'RESTORING'],
    ],
  ] as const)('%s', (_, holds, expected) => {
    expect(those(holds as (status: unknown) => boolean)).toEqual(expected);
  });
});

describe('postgresMajor', () => {
  it.each([
    ['18.6', 18],
    ['17', 17],
    ['', undefined],
    ['postgres', undefined],
  ])('of "%s" is %s', (version, major) => {
    expect(postgresMajor(version)).toBe(major);
  });
});
