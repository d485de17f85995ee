import { bookshopSql } from '../../src/demo/bookshop/bookshop.ts';
import { startEngine, type TestEngine } from '../engines/projects.ts';
import { describeBookshop } from './describe-bookshop.ts';

const REF = 'bookshopinfullsizeab';

let engine: TestEngine;
beforeAll(async () => {
  engine = startEngine();
  await engine.engine.prepare();
  await engine.engine.create(REF, { major: 18 });
  await engine.engine.execute(REF, bookshopSql(1));
});
afterAll(() => engine.dispose());

describeBookshop((sql) => engine.engine.query(REF, sql), true);
