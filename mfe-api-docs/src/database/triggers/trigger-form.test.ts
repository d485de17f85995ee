import type { PostgresTrigger } from '@howdah/shared-api/pg-meta';
import {
  triggerChoices,
  triggerForm,
  triggerSql,
  triggerValues,
  type TriggerValues,
} from './trigger-form.ts';

const touch = { schema: 'public', name: 'touch' };
const notes = { schema: 'public', name: 'notes', kind: 'table' } as const;
const seen = { schema: 'public', name: 'seen', kind: 'view' } as const;
const entered = (changed: Partial<TriggerValues> = {}): TriggerValues => ({
  ...triggerValues(undefined),
  name: 'stamp',
  tableId: '7',
  events: ['UPDATE'],
  function: '"public""touch"',
  ...changed,
});
const sqlOf = (changed: Partial<TriggerValues>, table: typeof notes | typeof seen = notes) =>
  triggerSql(undefined, entered(changed), table, [touch])?.sql;

describe('what a trigger can be', () => {
  it.each<[string, Partial<TriggerValues>, string]>([
    [
      'an update of columns',
      { events: ['UPDATE', 'INSERT'], columns: ['title', 'a "b"'], when: 'new.id > 0' },
      `create trigger "stamp"
  before insert or update of "title", "a ""b""" on "public"."notes"
  for each row
  when (new.id > 0)
  execute function "public"."touch"();`,
    ],
    [
      'all rows of an event',
      {
        timing: 'AFTER',
        level: 'statement',
        oldTable: 'before',
        newTable: 'after',
        args: [{ text: "it's" }],
      },
      `create trigger "stamp"
  after update on "public"."notes"
  referencing old table as "before" new table as "after"
  for each statement
  execute function "public"."touch"('it''s');`,
    ],
    [
      'TRUNCATE, which is for the statement',
      { events: ['TRUNCATE'], level: 'row' },
      `create trigger "stamp"
  before truncate on "public"."notes"
  for each statement
  execute function "public"."touch"();`,
    ],
  ])('%s', (_what, changed, sql) => {
    expect(sqlOf(changed)).toBe(sql);
  });

  it('replaces changes of a view for each row, without what was entered before for a table', () => {
    expect(
      sqlOf(
        { timing: 'INSTEAD OF', columns: ['title'], when: 'true', oldTable: 'old', level: 'statement' },
        seen,
      ),
    ).toBe(`create trigger "stamp"
  instead of update on "public"."seen"
  for each row
  execute function "public"."touch"();`);
  });

  it.each([
    [
      { timing: 'AFTER', events: ['INSERT'] },
      { oldTable: false, newTable: true },
    ],
    [
      { timing: 'AFTER', events: ['DELETE'] },
      { oldTable: true, newTable: false },
    ],
    [
      { timing: 'AFTER', events: ['UPDATE'] },
      { oldTable: true, newTable: true },
    ],
    [
      { timing: 'AFTER', events: ['UPDATE'], columns: ['a'] },
      { oldTable: false, newTable: false },
    ],
    [
      { timing: 'AFTER', events: ['INSERT', 'UPDATE'] },
      { oldTable: false, newTable: false },
    ],
    [
      { timing: 'AFTER', events: ['TRUNCATE'] },
      { oldTable: false, newTable: false },
    ],
    [
      { timing: 'BEFORE', events: ['UPDATE'] },
      { oldTable: false, newTable: false },
    ],
  ] as const)('names all rows where Postgres can: %j', (chosen, allowed) => {
    expect(
      triggerChoices(
        entered({
          ...chosen,
          events: [...chosen.events],
          columns: 'columns' in chosen ? [...chosen.columns] : [],
        }),
      ),
    ).toMatchObject(allowed);
  });

  it('needs a name, a table, an event and a function', async () => {
    const missing = await triggerForm
      .validate(triggerValues(undefined), { abortEarly: false })
      .catch((error: { errors: string[] }) => error.errors);
    expect(missing).toEqual(
      expect.arrayContaining(['Enter a name', 'Choose a table', 'Choose an event', 'Choose a function']),
    );
    expect(sqlOf({ events: [] })).toBeUndefined();
  });
});

describe('a change', () => {
  const current: PostgresTrigger = {
    id: 5,
    table_id: 7,
    schema: 'public',
    table: 'notes',
    name: 'stamp',
    state: 'origin',
    timing: 'BEFORE',
    events: ['UPDATE'],
    columns: [],
    old_table: null,
    new_table: null,
    args: [],
    for_each_row: true,
    is_constraint: false,
    inherited: false,
    function_schema: 'public',
    function_name: 'touch',
    definition:
      'CREATE TRIGGER stamp BEFORE UPDATE ON public.notes FOR EACH ROW WHEN ((old.id <> new.id)) EXECUTE FUNCTION touch()',
    comment: null,
  };
  const changed = (values: Partial<TriggerValues>) =>
    triggerSql(current, { ...triggerValues(current), ...values }, notes, [touch])?.sql;

  it('is nothing where nothing is changed', () => {
    expect(triggerValues(current).when).toBe('(old.id <> new.id)');
    expect(changed({})).toBe('');
  });

  it('is a name or a state by itself', () => {
    expect(changed({ name: 'other', state: 'disabled' })).toBe(
      'begin;\nalter table "public"."notes" disable trigger "stamp";\nalter trigger "stamp" on "public"."notes" rename to "other";\ncommit;',
    );
  });

  it('creates it again in one transaction, and keeps what is not changed', () => {
    expect(changed({ events: ['INSERT', 'UPDATE'], state: 'always' })).toBe(`begin;
do $do$
begin
  if not exists (select from pg_trigger t
    where t.oid = 5 and t.tgrelid = to_regclass('"public"."notes"')
    and pg_get_triggerdef(t.oid) = '${current.definition}'
    and case t.tgenabled when 'O' then 'origin' when 'D' then 'disabled' when 'R' then 'replica' else 'always' end = 'origin'
    and obj_description(t.oid, 'pg_trigger') is not distinct from NULL) then
    raise exception using errcode = 'object_not_in_prerequisite_state', message = 'Failed to save the trigger: somebody else has changed it', hint = 'Copy what you have changed, open the trigger again and enter it there.';
  end if;
end
$do$;
drop trigger "stamp" on "public"."notes";
create trigger "stamp"
  before insert or update on "public"."notes"
  for each row
  when ((old.id <> new.id))
  execute function "public"."touch"();
alter table "public"."notes" enable always trigger "stamp";
commit;`);
  });
});
