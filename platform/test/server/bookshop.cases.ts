import { describeBookshop } from './describe-bookshop.ts';
import { sharedTestPlatform } from './test-platform.ts';

describeBookshop(async (sql) => {
  const { platform, refs } = await sharedTestPlatform();
  return platform.engine.query(refs.Bookshop, sql);
}, false);
