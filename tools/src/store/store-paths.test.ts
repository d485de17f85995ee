import { resolve } from 'node:path';
import { chosenStore } from './store-paths.ts';

it.each([
  ['a relative folder', 'stores/live', resolve('stores/live')],
  ['an absolute one', '/srv/store', '/srv/store'],
  ['no text', '', '/home/store'],
  ['a blank', ' ', '/home/store'],
  ['nothing', undefined, '/home/store'],
])('takes %s as the store', (_case, option, expected) => {
  expect(chosenStore(option, { HOWDAH_HOME: '/home' })).toBe(expected);
});
