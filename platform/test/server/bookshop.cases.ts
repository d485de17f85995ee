import { describeBookshop } from './describe-bookshop.ts';
import { platformFixture } from './test-platform.ts';

const fixture = platformFixture();

describeBookshop((sql) => fixture.platform.platform.engine.query(fixture.ref, sql), false);
