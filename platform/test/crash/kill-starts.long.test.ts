import { killStarts } from './kill-starts.ts';

const rounds = 200;

it(`starts well ${rounds} times of ${rounds} after kill -9 at random moments`, async () => {
  const { starts, seed } = await killStarts(rounds);
  process.stdout.write(`${starts.length} starts after a kill while starting, seed ${seed}\n`);
  expect({ seed, starts }).toEqual({ seed, starts: Array(rounds).fill('good') });
});
