import { testedMoves } from '../engines/tested-majors.ts';
import { hostileNames, moveReservedSchemas } from './reserved-schemas.ts';

describe.each(testedMoves)('a database of Postgres %i that is loaded into %i', (from, to) => {
  it('brings schemas with it whose names start with pg_, whatever they are called', () =>
    moveReservedSchemas(from, to, hostileNames));
});
