import type { PostgresFunction } from '@howdah/shared-api/pg-meta';
import { bodyFor, functionForm, functionSql, functionValues, newArgument } from './function-form.ts';

const current: PostgresFunction = {
  id: 9,
  schema: 'public',
  name: 'lend',
  language: 'sql',
  definition: 'select 1',
  complete_statement: '',
  args: [],
  argument_types: 'book bigint DEFAULT 1',
  identity_argument_types: 'book bigint',
  return_type_id: 23,
  return_type: 'integer',
  return_type_relation_id: null,
  is_set_returning_function: false,
  behavior: 'STABLE',
  security_definer: false,
  config_params: null,
};

const problem = (changed: object) => {
  try {
    functionForm.validateSync({ ...functionValues(undefined), name: 'f', ...changed });
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
};

describe('what is entered of a function', () => {
  it('begins with the defaults of the product docs', () => {
    expect(functionValues(undefined)).toMatchObject({
      schema: 'public',
      returnType: 'void',
      language: 'sql',
      behavior: 'VOLATILE',
      securityDefiner: false,
    });
  });

  it.each([
    [{ returnType: 'int; drop table books' }, 'Unknown type: int; drop table books'],
    [{ returnType: 'setof record' }, undefined],
    [{ args: [{ ...newArgument, type: '' }] }, 'Enter a type'],
    [{ args: [{ ...newArgument, type: 'setof record' }] }, 'Unknown type: setof record'],
    [{ args: [{ ...newArgument, type: 'numeric(10, 2)[]' }] }, undefined],
  ])('of %j says %s', (changed, message) => {
    expect(problem(changed)).toBe(message);
  });
});

describe('the SQL of a function', () => {
  it('creates one with its arguments, defaults only where a caller may leave one out', () => {
    const { sql } = functionSql(undefined, {
      ...functionValues(undefined),
      name: 'add',
      args: [
        { mode: 'in', name: 'a', type: 'integer', default: '' },
        { mode: 'in', name: 'b', type: 'integer', default: '1' },
        { mode: 'out', name: 'total', type: 'integer', default: '5' },
      ],
      securityDefiner: true,
      config: [{ name: 'search_path', value: 'public' }],
      definition: 'select a + b',
    })!;
    expect(sql).toContain(
      'create function "public"."add"("a" integer, "b" integer default 1, out "total" integer)',
    );
    expect(sql).toContain('security definer');
    expect(sql).toContain(`set "search_path" to 'public'`);
    expect(sql).not.toContain('returns');
  });

  it('changes name, schema and definition, each only where it differs', () => {
    const values = functionValues(current);
    expect(functionSql(current, values)).toBeUndefined();
    const { sql } = functionSql(current, { ...values, name: 'borrow', schema: 'shop' })!;
    expect(sql).toContain('rename to "borrow"');
    expect(sql).toContain('set schema "shop"');
    expect(sql).not.toContain('pg_get_functiondef');
  });

  it('says which definition it replaces, so that another one stays', () => {
    const { sql } = functionSql(current, { ...functionValues(current), definition: 'select 2' })!;
    expect(sql).toContain(`where p.oid = target) <> 'select 1'`);
  });
});

describe('the body to begin with', () => {
  it.each([
    ['plpgsql', '', 'begin\n  \nend;'],
    ['sql', 'begin\n  \nend;', ''],
    ['plpgsql', 'select 1', 'select 1'],
  ])('in %s of "%s" is "%s"', (language, body, expected) => {
    expect(bodyFor(language, body)).toBe(expected);
  });
});
