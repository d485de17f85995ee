import { filterSamples } from './filter-samples.ts';
import { functionSamples, edgeFunctionSamples } from './function-samples.ts';
import { readSamples } from './read-samples.ts';
import type { Sample } from './sample.ts';
import { storageSamples, exampleFile } from './storage-samples.ts';
import { aColumn, aFunction, aKey, anIdentity, aTable, hiddenKeys } from './testing/builders.ts';
import { runJs } from './testing/run-js.ts';
import { writeSamples } from './write-samples.ts';

const byId = (samples: Sample[], id: string) => samples.find((sample) => sample.id === id);
const people = aTable('people', [anIdentity('id'), aColumn('name')]);
const to = (column: string, toTable: string) => ({ column, toSchema: 'public', toTable, toColumn: 'id' });

describe('reading referenced tables', () => {
  const selectOf = (table: ReturnType<typeof aTable>, all: ReturnType<typeof aTable>[]) =>
    /select\('(.*)'\)/.exec(
      byId(readSamples(table, all, ['public'], hiddenKeys), 'read-referenced')?.js ?? '',
    )?.[1];

  it('goes by the name of the table where one key leads there', () => {
    const pets = aTable('pets', [anIdentity('id'), aColumn('owner_id')], {
      references: [to('owner_id', 'people')],
    });
    expect(selectOf(pets, [pets, people])).toBe('*, people(id, name)');
  });

  it('names the column where two keys lead to one table', () => {
    const letters = aTable('letters', [anIdentity('id'), aColumn('sender_id'), aColumn('receiver_id')], {
      references: [to('sender_id', 'people'), to('receiver_id', 'people')],
    });
    expect(selectOf(letters, [letters, people])).toBe(
      '*, sender:people!sender_id(id, name), receiver:people!receiver_id(id, name)',
    );
  });

  it('names the column where a key of several columns leads to the same table', () => {
    const pets = aTable('pets', [anIdentity('id'), aColumn('owner_id'), aColumn('tenant')], {
      references: [to('owner_id', 'people')],
      compositeReferences: [{ toSchema: 'public', toTable: 'people' }],
    });
    expect(selectOf(pets, [pets, people])).toBe('*, owner:people!owner_id(id, name)');
    expect(selectOf(people, [pets, people])).toBeUndefined();
  });

  it('leaves out a column with two keys to one table, whose name is ambiguous', () => {
    const pets = aTable('pets', [anIdentity('id'), aColumn('owner_id'), aColumn('vet_id')], {
      references: [to('owner_id', 'people'), { ...to('owner_id', 'people'), toColumn: 'code' }],
    });
    expect(selectOf(pets, [pets, people])).toBeUndefined();
  });

  it('goes by the column within one table', () => {
    const staff = aTable('staff', [anIdentity('id'), aColumn('name'), aColumn('manager_id')], {
      references: [to('manager_id', 'staff')],
    });
    expect(selectOf(staff, [staff])).toBe('*, manager:manager_id(id, name)');
  });

  it('reads the rows that refer to it where it refers to none itself', () => {
    const pets = aTable('pets', [anIdentity('id'), aColumn('owner_id')], {
      references: [to('owner_id', 'people')],
    });
    expect(selectOf(people, [pets, people])).toBe('*, pets(id, owner_id)');
  });

  it('is left out where there are no foreign keys', () => {
    expect(selectOf(people, [people])).toBeUndefined();
  });
});

describe('reading columns', () => {
  it('keeps a comma and a space within a name', () => {
    const odd = aTable('odd', [anIdentity('id'), aColumn('last, first')]);
    const { js, bash } = byId(readSamples(odd, [odd], ['public'], hiddenKeys), 'read-columns')!;
    expect(js).toContain(`.select('id, "last, first"')`);
    expect(bash).toContain('select=id,%22last,%20first%22');
  });
});

describe('writing', () => {
  it('writes the value of a key that is a row, a list or jsonb as Postgres reads it', () => {
    const pair = aKey('pair', 'public.pair');
    pair.fields = [
      { name: 'no', format: 'integer', choices: null },
      { name: 'label', format: 'text', choices: null },
    ];
    const table = aTable('odd', [pair, aKey('list', 'text[]'), aKey('doc', 'jsonb'), aColumn('note')]);
    const { js, call } = byId(writeSamples(table, ['public'], hiddenKeys), 'delete')!;
    expect(js).toContain(`.eq('pair', '(1,"some text")')`);
    expect(js).toContain(`.eq('list', '{"some text"}')`);
    expect(js).toContain(`.eq('doc', '{"key":"value"}')`);
    expect(call!.changes).toContain('where pair is (1,"some text") and list is {"some text"}');
    const query = new URLSearchParams(call!.path.split('?')[1]);
    expect(query.get('pair')).toBe('eq.(1,"some text")');
    expect(query.get('doc')).toBe('eq.{"key":"value"}');
  });

  it('gives what has no default, and leaves out what only the database may give', () => {
    const table = aTable('books', [
      anIdentity('id'),
      aColumn('title', 'text', { required: true, input: 'required' }),
      aColumn('added_at', 'timestamp with time zone', { required: true }),
    ]);
    expect(byId(writeSamples(table, ['public'], hiddenKeys), 'insert-one')?.js).toContain(
      ".insert({ title: 'some text' })",
    );
  });

  it.each([
    [
      'by the primary key, where callers give it',
      [aKey('code', 'text'), aColumn('note')],
      [['code']],
      ".upsert({ code: 'some text' })",
    ],
    [
      'by a unique column, where the database makes the primary key',
      [anIdentity('id'), aColumn('code')],
      [['id'], ['code']],
      ".upsert({ code: 'some text' }, { onConflict: 'code' })",
    ],
  ])('upserts %s', (_, columns, keys, expected) => {
    const table = aTable('stamps', columns, { keys });
    expect(byId(writeSamples(table, ['public'], hiddenKeys), 'upsert')?.js).toContain(expected);
  });

  it('upserts by no deferrable key, which updates and deletes still use', () => {
    const table = aTable('stamps', [aKey('code', 'text'), aColumn('serial', 'integer'), aColumn('note')], {
      upsertKeys: [['serial']],
    });
    const samples = writeSamples(table, ['public'], hiddenKeys);
    expect(byId(samples, 'upsert')?.js).toContain("{ onConflict: 'serial' }");
    expect(byId(samples, 'delete')?.js).toContain(".eq('code', 'some text')");
    const none = writeSamples({ ...table, upsertKeys: [] }, ['public'], hiddenKeys);
    expect(none.map(({ id }) => id)).toEqual(['insert-one', 'insert-many', 'update', 'delete']);
  });

  it('inserts labels of a list of enums, and rows of a composite type', () => {
    const table = aTable('orders', [
      anIdentity('id'),
      aColumn('states', 'public.state[]', { choices: ['open', 'paid'], input: 'required' }),
      aColumn('home', 'public.address', {
        fields: [{ name: 'zip', format: 'integer', choices: null }],
        input: 'required',
      }),
    ]);
    expect(byId(writeSamples(table, ['public'], hiddenKeys), 'insert-one')?.js).toContain(
      ".insert({ states: ['open'], home: { zip: 1 } })",
    );
  });

  it('offers no upsert if no key can be given, and no change if rows have no key', () => {
    expect(writeSamples(people, ['public'], hiddenKeys).map(({ id }) => id)).toEqual([
      'insert-one',
      'insert-many',
      'update',
      'delete',
    ]);
    const log = aTable('log', [aColumn('entry', 'jsonb')]);
    expect(writeSamples(log, ['public'], hiddenKeys).map(({ id }) => id)).toEqual([
      'insert-one',
      'insert-many',
    ]);
  });

  it('offers nothing for a view that takes no rows', () => {
    const view = { ...people, canInsert: false, canUpdate: false, canDelete: false };
    expect(writeSamples(view, ['public'], hiddenKeys)).toEqual([]);
  });

  it('sends a schema that is not ASCII as UTF-8', async () => {
    const table = { ...people, schema: '表' };
    const sample = byId(writeSamples(table, ['public', '表'], hiddenKeys), 'insert-one')!;
    expect(sample.bash).toContain("-H 'Content-Profile: 表'");
    const [request] = (await runJs(sample.js)).requests;
    expect(Buffer.from(request!.headers['content-profile']!, 'latin1').toString('utf8')).toBe('表');
  });

  it('names the schema where it is not the first one that is exposed', () => {
    const table = { ...people, schema: 'archive' };
    const sample = byId(writeSamples(table, ['public', 'archive'], hiddenKeys), 'insert-one');
    expect(sample?.js).toContain(".schema('archive')");
    expect(sample?.bash).toContain("-H 'Content-Profile: archive'");
    expect(byId(readSamples(table, [table], ['public', 'archive'], hiddenKeys), 'read-rows')?.bash).toContain(
      "-H 'Accept-Profile: archive'",
    );
  });
});

describe('keys in samples', () => {
  const called = { slug: 'hello', verify_jwt: true };

  it('are variables of the shell while they are hidden, and themselves once they are shown', () => {
    expect(edgeFunctionSamples(called, hiddenKeys)[0]?.bash).toContain('"apikey: $SUPABASE_ANON_KEY"');
    const shown = { ...hiddenKeys, anonKey: 'anon.jwt' };
    expect(edgeFunctionSamples(called, shown)[0]?.bash).toContain("'apikey: anon.jwt'");
  });

  it('are not sent to a function that is open to everyone', () => {
    expect(edgeFunctionSamples({ ...called, verify_jwt: false }, hiddenKeys)[0]?.bash).not.toContain(
      'apikey',
    );
  });
});

describe('storage samples', () => {
  it('keep the constants of the product docs', () => {
    const bucket = { id: 'drafts', public: false, allowed_mime_types: null };
    const samples = storageSamples(bucket, hiddenKeys);
    expect(byId(samples, 'upload-file')?.js).toContain("cacheControl: '3600'");
    expect(byId(samples, 'list-files')?.js).toMatch(/limit: 100,\s+offset: 0/);
    expect(byId(samples, 'signed-url')?.js).toContain(', 60)');
    expect(byId(samples, 'signed-url')?.bash).toContain('"expiresIn": 60');
  });

  it.each([
    [null, 'image.png', 'image/png'],
    [['image/*'], 'image.png', 'image/png'],
    [['application/pdf', 'text/csv'], 'document.pdf', 'application/pdf'],
    [['image/svg+xml'], 'image.svg', 'image/svg+xml'],
    [[], 'image.png', 'image/png'],
  ])('upload what %j takes', (allowed, name, type) => {
    expect(exampleFile(allowed)).toEqual({ name, type });
  });
});

describe('pagination', () => {
  it('reads rows 0 to 9', () => {
    const sample = byId(readSamples(people, [people], ['public'], hiddenKeys), 'read-page');
    expect(sample?.js).toContain('.range(0, 9)');
    expect(sample?.bash).toContain("-H 'Range: 0-9'");
  });
});

describe('calling a function', () => {
  const argument = { type: 'string' as const, required: true, choices: null, fields: null };

  it('gives a label of an enum, and the columns of a composite type, in lists too', () => {
    const labels = ['open', 'paid'];
    const fields = [
      { name: 'street', format: 'text', choices: null },
      { name: 'kind', format: 'kind', choices: ['home', 'work'] },
    ];
    const called = aFunction('f', [
      { ...argument, name: 'status', format: 'status', choices: labels },
      { ...argument, name: 'all', format: 'status[]', choices: labels },
      { ...argument, name: 'at', format: 'address', fields },
      { ...argument, name: 'others', format: 'address[]', fields },
    ]);
    const address = { street: 'some text', kind: 'home' };
    const sent = /-d '(.*)'/s.exec(functionSamples(called, ['public'], hiddenKeys)[0]?.bash ?? '')?.[1];
    expect(JSON.parse(sent ?? '{}')).toEqual({
      status: 'open',
      all: ['open'],
      at: address,
      others: [address],
    });
  });
});

describe('several filters', () => {
  const combined = (...columns: ReturnType<typeof aColumn>[]) =>
    byId(
      filterSamples(aTable('t', columns), [`.from('t')`], () => ({ bash: '' })),
      'filter-combined',
    )?.js;

  it('ask no column that they compare to be empty', () => {
    expect(combined(anIdentity('id'), aColumn('total', 'integer'), aColumn('note'))).not.toContain('.is(');
    expect(combined(anIdentity('id'), aColumn('total', 'integer'), aColumn('sent_at', 'date'))).toContain(
      ".is('sent_at', null)",
    );
  });
});

describe('calling a function that can write', () => {
  it.each([
    [true, 'calls public.clean, which can change what its owner is allowed to change'],
    [false, 'calls public.clean, which can change what its caller is allowed to change'],
  ])('says whose privileges it has (of its owner: %s)', (runsAsOwner, changes) => {
    const called = { ...aFunction('clean'), readOnly: false, runsAsOwner };
    expect(functionSamples(called, ['public'], hiddenKeys)[0]?.call?.changes).toBe(changes);
  });
});
