import { killStarts } from './kill-starts.ts';

/** The long series is in kill-starts.long.test.ts. */
const rounds = 1;

it(`starts well after each kill -9, ${rounds * 2} kills while it starts and serves`, async () => {
  const { starts, seed } = await killStarts(rounds);
  expect({ seed, starts }).toEqual({ seed, starts: Array(rounds).fill('good') });
}, 240_000);
