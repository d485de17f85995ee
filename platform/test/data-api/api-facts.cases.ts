// The platform may not import this. The test may, to run it on both engines.
// oxlint-disable-next-line no-restricted-imports
import { type ApiFacts, factsSql } from '@howdah/shared-api/data-api';
import { describeAboveEngines } from '../engines/projects.ts';

const schema = `
  create type state as enum ('open', 'paid');
  create type address as (street text, state state);
  create table customers (tenant int, id int primary key, unique (tenant, id));
  create table orders (
    number int primary key deferrable, code text unique, place int unique deferrable initially deferred,
    tenant int, customer_id int references customers, states state[], home address, homes address[], state state,
    foreign key (tenant, customer_id) references customers (tenant, id)
  );
  create function as_owner() returns int language sql security definer as 'select 1';
  create function as_caller() returns int language sql as 'select 1';
`;

describeAboveEngines('the facts that the docs of the API read', (database) => {
  let facts: ApiFacts;
  beforeAll(async () => {
    await database.engine.execute(database.ref, schema);
    const [row] = await database.engine.query<{ facts: ApiFacts }>(database.ref, factsSql(['public']));
    ({ facts } = row!);
  });

  const orders = () => facts.relations.find(([, name]) => name === 'orders')!;

  it('have all unique keys, and of them those that ON CONFLICT takes', () => {
    const [, , , , , , keys, upsertKeys] = orders();
    expect([keys, upsertKeys]).toEqual([[['number'], ['code'], ['place']], [['code']]]);
  });

  it('have the foreign keys of one column and of several', () => {
    const keys = facts.foreignKeys.map(([, table, column, , toTable, , columns]) => [
      table,
      column,
      toTable,
      columns,
    ]);
    expect(keys).toEqual([
      ['orders', 'tenant', 'customers', 2],
      ['orders', 'customer_id', 'customers', 1],
    ]);
  });

  it('have the values of enums and composite types, also in lists', () => {
    const choices = ['open', 'paid'];
    const fields = [
      { name: 'street', format: 'text', choices: null },
      { name: 'state', format: 'state', choices },
    ];
    expect(orders()[8]).toEqual([
      { name: 'states', choices, fields: null },
      { name: 'home', choices: null, fields },
      { name: 'homes', choices: null, fields },
      { name: 'state', choices, fields: null },
    ]);
  });

  it('say which functions run as their owner', () => {
    const runsAsOwner = facts.functions.map(([, name, , , , isDefiner]) => [name, isDefiner]);
    expect(runsAsOwner).toEqual([
      ['as_caller', false],
      ['as_owner', true],
    ]);
  });
});
