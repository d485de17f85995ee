import { describeConfirmedWrites, pauseAndRestore } from './confirmed-writes.cases.ts';
import { platformFixture } from './test-platform.ts';

const fixture = platformFixture('owner');

describeConfirmedWrites(
  'a pause',
  () => ({ owner: fixture.owner, ref: fixture.platform.refs['Field notes'] }),
  pauseAndRestore,
);
