import { threeProjects } from '../server/program.ts';
import { killStarts } from './kill-starts.ts';

it.each([
  [200, 'one project', {}],
  [10, 'three projects', threeProjects],
])('starts %i times after kill -9 at random moments, with %s', async (rounds, _what, env) => {
  const { starts, seed } = await killStarts(rounds, env);
  process.stdout.write(`${starts.length} starts after a kill while starting, seed ${seed}\n`);
  expect({ seed, starts }).toEqual({ seed, starts: Array(rounds).fill('good') });
});
