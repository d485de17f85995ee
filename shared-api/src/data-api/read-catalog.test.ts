import type { RestDocument } from './document-types.ts';
import type { ApiFacts } from './facts-sql.ts';
import { readCatalog, withoutNotes } from './read-catalog.ts';

const document: RestDocument = {
  definitions: {
    orders: {
      description: 'From basket to doorstep',
      required: ['id', 'customer_id', 'status'],
      properties: {
        id: { type: 'integer', format: 'integer', description: 'Note:\nThis is a Primary Key.<pk/>' },
        customer_id: {
          type: 'integer',
          format: 'integer',
          description:
            "Who pays\n\nNote:\nThis is a Foreign Key to `customers.id`.<fk table='customers' column='id'/>",
        },
        status: { type: 'string', format: 'public.status', enum: ['open', 'paid'] },
        details: { format: 'jsonb' },
      },
    },
    customers: { properties: { id: { type: 'integer', format: 'integer' } } },
  },
  paths: {
    '/': {},
    '/orders': { get: {}, post: {}, patch: {}, delete: {} },
    '/customers': { get: {} },
    '/rpc/total': {
      get: {},
      post: {
        summary: 'What it comes to',
        parameters: [
          {
            in: 'body',
            schema: {
              required: ['of'],
              properties: { of: { type: 'integer', format: 'integer' }, tax: { format: 'json' } },
            },
          },
        ],
      },
    },
  },
};

const facts: ApiFacts = {
  relations: [
    ['old', 'orders', 'r', false, [], [], [], [], []],
    [
      'public',
      'orders',
      'r',
      true,
      ['status'],
      ['id'],
      [['id'], ['number']],
      [['number']],
      [{ name: 'details', choices: ['a', 'b'], fields: null }],
    ],
    ['public', 'customers', 'v', false, [], [], [], [], []],
  ],
  foreignKeys: [
    ['public', 'orders', 'customer_id', 'public', 'customers', 'id', 1],
    ['public', 'orders', 'customer_id', 'public', 'customers', 'id', 2],
    ['public', 'orders', 'account_id', 'auth', 'users', 'id', 1],
    ['public', 'orders', 'account_id', 'auth', 'users', 'id', 2],
  ],
  functions: [
    [
      'public',
      'total',
      'numeric',
      'What it comes to',
      true,
      false,
      [
        { name: 'of', format: 'integer', required: true, choices: null, fields: null },
        { name: 'tax', format: 'json', required: false, choices: null, fields: null },
      ],
    ],
    ['old', 'total', 'text', null, false, true, []],
  ],
};

describe('readCatalog', () => {
  const catalog = readCatalog(document, facts, ['public', 'old']);
  const [customers, orders] = catalog.tables;

  it('sorts by name, and takes the schema that is exposed first', () => {
    expect(catalog.tables.map(({ schema, name, kind }) => [schema, name, kind])).toEqual([
      ['public', 'customers', 'view'],
      ['public', 'orders', 'table'],
    ]);
    expect(orders).toMatchObject({
      description: 'From basket to doorstep',
      hasRowSecurity: true,
      keys: [['id'], ['number']],
      upsertKeys: [['number']],
    });
  });

  it('knows what an insert has to give, may give and may not give', () => {
    expect(orders?.columns.map(({ name, input }) => [name, input])).toEqual([
      ['id', 'never'],
      ['customer_id', 'required'],
      ['status', 'optional'],
      ['details', 'optional'],
    ]);
  });

  it('keeps comments apart from what is said of keys', () => {
    expect(orders?.columns.map(({ description, primary }) => [description, primary])).toEqual([
      [null, true],
      ['Who pays', false],
      [null, false],
      [null, false],
    ]);
    expect(withoutNotes('Note:\nmind the gap')).toBe('Note:\nmind the gap');
  });

  it('knows the labels of a list, and otherwise those of the document', () => {
    expect(orders?.columns.map(({ name, choices }) => [name, choices])).toEqual([
      ['id', null],
      ['customer_id', null],
      ['status', ['open', 'paid']],
      ['details', ['a', 'b']],
    ]);
  });

  it('follows foreign keys to what is exposed, and no further', () => {
    expect(orders?.references).toEqual([
      { column: 'customer_id', toSchema: 'public', toTable: 'customers', toColumn: 'id' },
    ]);
    expect(orders?.compositeReferences).toEqual([{ toSchema: 'public', toTable: 'customers' }]);
  });

  it('reads what may be done from the paths', () => {
    expect(orders).toMatchObject({ canInsert: true, canUpdate: true, canDelete: true });
    expect(customers).toMatchObject({ canInsert: false, canUpdate: false, canDelete: false });
  });

  it('reads functions with their arguments', () => {
    expect(catalog.functions).toEqual([
      {
        schema: 'public',
        name: 'total',
        signature: null,
        path: '/rpc/total',
        description: 'What it comes to',
        readOnly: true,
        runsAsOwner: false,
        returns: 'numeric',
        arguments: [
          { name: 'of', format: 'integer', type: 'integer', required: true, choices: null, fields: null },
          { name: 'tax', format: 'json', type: null, required: false, choices: null, fields: null },
        ],
      },
    ]);
  });

  it('lists each of several functions of one name, with its arguments', () => {
    const argument = { name: 'a', required: true, choices: null, fields: null };
    const several: ApiFacts = {
      ...facts,
      functions: [
        ['public', 'total', 'numeric', null, true, false, [{ ...argument, format: 'integer' }]],
        ['public', 'total', 'text', null, false, true, [{ ...argument, format: 'text[]' }]],
        ['old', 'total', 'text', null, false, false, []],
      ],
    };
    const read = readCatalog(document, several, ['public', 'old']).functions;
    expect(read.map(({ signature, returns }) => [signature, returns])).toEqual([
      ['(integer)', 'numeric'],
      ['(text[])', 'text'],
    ]);
    expect(read[1]?.arguments[0]).toMatchObject({ format: 'text[]', type: 'array' });
  });
});
