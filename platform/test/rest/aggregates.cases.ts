import { describeAboveEngines, describeOnPostgres } from '../engines/projects.ts';
import { alterRole, RestClient, schemaSql } from './fixture.ts';

const sql = `${schemaSql}
  create table makers (id int primary key, name text, studio_id int references studios);
  create table machines (id int primary key, name text, maker_id int references makers);
  create table costs (machine_id int primary key references machines, cost int);
  create table inspections (id int primary key, machine_id int references machines);
  insert into makers values (1, 'Ann', 1), (2, 'Bob', 2);
  insert into machines values (1, 'a', 1), (2, 'b', 1), (3, 'c', 2), (4, 'd', null);
  insert into costs values (1, 10), (2, 20), (3, 40);
  insert into inspections values (1, 1), (2, 1), (3, 2), (4, 3), (5, 4);
`;

describeAboveEngines('aggregates', (database) => {
  let rest: RestClient;
  beforeAll(async () => {
    await database.engine.execute(database.ref, sql);
    rest = new RestClient(database.engine, database.ref);
  });

  it('are off unless they are allowed', async () => {
    expect((await rest.get('films?select=rating.sum()')).json.code).toBe('PGRST123');
  });

  describe('that are allowed', () => {
    const allowed = { project: { allowsAggregates: true } };

    it.each([
      ['films?select=count(),year.min(),year.max()', [{ count: 4, min: 1951, max: 1985 }]],
      ['films?select=n:count()::text', [{ n: '4' }]],
      ['films?select=details->>min::int.sum()', [{ sum: 305 }]],
      [
        'films?select=director_id,year.sum()&order=director_id',
        [
          { director_id: 1, sum: 3937 },
          { director_id: 2, sum: 1951 },
          { director_id: null, sum: null },
        ],
      ],
      [
        'directors?select=id,films(count())&order=id',
        [
          { id: 1, films: [{ count: 2 }] },
          { id: 2, films: [{ count: 1 }] },
          { id: 3, films: [{ count: 0 }] },
        ],
      ],
      [
        'films?select=year.max(),directors(last_name)&director_id=eq.1',
        [{ max: 1985, directors: { last_name: 'Kurosawa' } }],
      ],
      [
        'inspections?select=...machines(maker_id,count())&order=machines(maker_id)',
        [
          { maker_id: 1, count: 3 },
          { maker_id: 2, count: 1 },
          { maker_id: null, count: 1 },
        ],
      ],
    ])('group by the other columns: %s', async (url, expected) =>
      expect((await rest.get(url, allowed)).json).toEqual(expected),
    );

    it.each([
      [
        'inspections?select=...machines(maker_id,...costs(cost.sum()))&order=machines(maker_id)',
        [
          { maker_id: 1, sum: 40 },
          { maker_id: 2, sum: 40 },
          { maker_id: null, sum: null },
        ],
      ],
      [
        'inspections?select=...machines(maker:maker_id,all:count(),...costs(priced:count()))&order=machines(maker)',
        [
          { maker: 1, all: 3, priced: 3 },
          { maker: 2, all: 1, priced: 1 },
          { maker: null, all: 1, priced: 0 },
        ],
      ],
      [
        'inspections?select=...machines(makers(name),...costs(cost.max()))&machine_id=lt.4&order=machines(makers)',
        [
          { makers: { name: 'Ann' }, max: 20 },
          { makers: { name: 'Bob' }, max: 40 },
        ],
      ],
      [
        'inspections?select=...machines(...costs(cost.sum()),...makers(name))&machine_id=lt.4&order=machines(name)',
        [
          { sum: 40, name: 'Ann' },
          { sum: 40, name: 'Bob' },
        ],
      ],
      [
        'inspections?select=...machines(...makers(...studios(city,count())))&machine_id=lt.4&order=machines(city)',
        [
          { city: 'London', count: 3 },
          { city: 'Tokyo', count: 1 },
        ],
      ],
    ])('group by what is spread at several levels: %s', async (url, expected) =>
      expect((await rest.get(url, allowed)).json).toEqual(expected),
    );

    it('are not made of rows that are spread as lists', async () => {
      expect((await rest.get('directors?select=...films(year.sum())', allowed)).json.code).toBe('PGRST127');
    });
  });
});

describeOnPostgres('the operator of a server', (database) => {
  it('allows aggregates and refuses them, whatever the project allows', async () => {
    await database.engine.execute(database.ref, sql);
    const rest = new RestClient(database.engine, database.ref);
    const count = async (allowsAggregates: boolean) => {
      const { json } = await rest.get('makers?select=count()', { project: { allowsAggregates } });
      return json.code ?? json[0].count;
    };
    const set = (value: string) =>
      alterRole(database, 'authenticator', `set pgrst.db_aggregates_enabled = '${value}'`);
    await set('true');
    expect([await count(false), await count(true)]).toEqual([2, 2]);
    await set('false');
    expect([await count(false), await count(true)]).toEqual(['PGRST123', 'PGRST123']);
    await alterRole(database, 'authenticator', 'reset pgrst.db_aggregates_enabled');
    expect([await count(false), await count(true)]).toEqual(['PGRST123', 2]);
  });
});
