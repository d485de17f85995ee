import { callSql, isCallable } from './call-sql.ts';

const total = {
  schema: 'public',
  name: 'total "of"',
  argument_types: 'wanted integer',
  is_set_returning_function: false,
};

describe('calling a function', () => {
  it('says what it takes', () => {
    expect(callSql(total)).toBe('select "public"."total ""of"""(/* wanted integer */);');
  });

  it('selects from one that returns a set', () => {
    expect(callSql({ ...total, name: 'all', argument_types: '', is_set_returning_function: true })).toBe(
      'select * from "public"."all"();',
    );
  });

  it('lets no name end the comment', () => {
    expect(callSql({ ...total, argument_types: '"*/ drop" integer' })).toContain(
      '(/* "* / drop" integer */)',
    );
  });

  it('is nothing for a trigger', () => {
    expect(isCallable({ return_type: 'trigger' })).toBe(false);
    expect(isCallable({ return_type: 'integer' })).toBe(true);
  });
});
