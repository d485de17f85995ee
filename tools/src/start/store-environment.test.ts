import { join } from 'node:path';
import { storeEnvironment } from '../../bin/store-environment.mjs';
import { storeDirectory } from '../store/store-paths.ts';

it.each<[string[], NodeJS.ProcessEnv, string]>([
  [[], { HOWDAH_HOME: '/home' }, '/home/store'],
  [['--port=5000', '--home=/other'], { HOWDAH_HOME: '/home' }, '/other/store'],
  [['--home', '/other', '--port', '5000'], {}, '/other/store'],
  [['--store-dir=/store', '--home=/other'], { HOWDAH_STORE_DIR: '/kept' }, '/store'],
  [['--home=/other'], { HOWDAH_STORE_DIR: '/kept' }, '/kept'],
  [[], { HOWDAH_HOME: '/home', HOWDAH_STORE_DIR: '' }, '/home/store'],
  [[], { HOWDAH_HOME: ' /home ' }, '/home/store'],
  [[], { HOWDAH_HOME: '', HOWDAH_STORE_DIR: ' ' }, join(process.cwd(), '.howdah/store')],
])('npm start with %j publishes where the platform serves', (args, env, store) => {
  expect(storeDirectory(storeEnvironment(args, env))).toBe(store);
});
