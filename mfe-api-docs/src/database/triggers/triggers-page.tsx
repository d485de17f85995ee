import {
  usePgMetaListFunctionsQuery,
  usePgMetaListPrivilegesQuery,
  usePgMetaListTriggersQuery,
} from '@howdah/shared-api/database';
import { triggers as builder, type PostgresTrigger } from '@howdah/shared-api/pg-meta';
import { Badge } from '@howdah/shared-ui';
import { FactLine } from '@howdah/shared-ui/fact-line';
import { PanelRight, Pencil, Power, Trash2 } from 'lucide-react';
import { DropObjectDialog } from '../change/drop-object-dialog.tsx';
import { RunDialog } from '../change/run-dialog.tsx';
import { changeTableReason, writeReason, type Actor, type Reason } from '../data/permissions.ts';
import { FunctionSheet } from '../functions/function-sheet.tsx';
import { ClippedCode, tableColumn, tableName } from '../list/cells.tsx';
import { FactSheet } from '../list/fact-sheet.tsx';
import { Opened, useTarget } from '../list/target.tsx';
import { NameButton, type Column } from '../list/object-table.tsx';
import { SchemaListPage } from '../list/schema-list-page.tsx';
import { useSchemaList } from '../list/use-schema-list.ts';
import { TriggerSheet } from './trigger-sheet.tsx';
import { ALWAYS_ENABLED, functionName as nameOfFunction, STATE_TEXTS } from './trigger-texts.ts';

/** `/project/{ref}/database/triggers` */
export default function TriggersPage() {
  const schemaList = useSchemaList();
  const fresh = { refetchOnMountOrArgChange: true };
  const list = usePgMetaListTriggersQuery(schemaList.args, fresh);
  // Views too.
  const tables = usePgMetaListPrivilegesQuery(schemaList.args, fresh);
  const functions = usePgMetaListFunctionsQuery(schemaList.database, fresh);
  const edited = useTarget<PostgresTrigger | undefined>();
  const viewed = useTarget<PostgresTrigger>();
  const switched = useTarget<PostgresTrigger>();
  const dropped = useTarget<PostgresTrigger>();
  const called = useTarget<undefined>();
  const { actor } = schemaList;
  const isOnView = ({ table_id: id }: PostgresTrigger) =>
    tables.currentData?.some(({ relation_id: relation, kind }) => relation === id && kind === 'view');
  const open = (trigger: PostgresTrigger) =>
    actor && !editTriggerReason(actor, trigger) ? edited.show(trigger) : viewed.show(trigger);

  return (
    <SchemaListPage
      texts={{
        title: 'Triggers',
        description: 'Functions that run when a table changes.',
        one: 'trigger',
        many: 'triggers',
        empty:
          'A trigger runs a function that returns trigger, for example to set the time of the last change.',
      }}
      schemaList={schemaList}
      list={list}
      queries={[tables, functions]}
      keyOf={({ id }) => id}
      searched={(trigger) => [tableName(trigger), functionName(trigger)]}
      columns={triggerColumns(open)}
      create={{ label: 'New trigger', reason: writeReason, run: () => edited.show(undefined) }}
      actions={(trigger, actor) => [
        editTriggerReason(actor, trigger)
          ? { label: 'View', icon: <PanelRight aria-hidden />, run: () => open(trigger) }
          : { label: 'Edit', icon: <Pencil aria-hidden />, run: () => open(trigger) },
        {
          label: trigger.state === 'disabled' ? 'Enable' : 'Disable',
          icon: <Power aria-hidden />,
          reason: changeTriggerReason(actor, trigger) ?? (isOnView(trigger) ? ALWAYS_ENABLED : undefined),
          run: () => switched.show(trigger),
        },
        {
          label: 'Drop',
          icon: <Trash2 aria-hidden />,
          tone: 'danger',
          reason: changeTriggerReason(actor, trigger),
          run: () => dropped.show(trigger),
        },
      ]}
    >
      {(actor) => (
        <>
          <Opened of={edited}>
            {(trigger, dialog) => (
              <TriggerSheet
                {...dialog}
                current={trigger}
                tables={tables.currentData ?? []}
                functions={functions.currentData ?? []}
                onNewFunction={() => called.show(undefined)}
                actor={actor}
              />
            )}
          </Opened>
          <Opened of={called}>
            {(_, dialog) => (
              <FunctionSheet
                {...dialog}
                current={undefined}
                schemas={schemaList.ownSchemas}
                isForTrigger
                actor={actor}
              />
            )}
          </Opened>
          <Opened of={viewed}>
            {(trigger, dialog) => (
              <FactSheet
                {...dialog}
                title={`Trigger ${trigger.name}`}
                items={factsOf(trigger)}
                definition={`${trigger.definition};`}
              />
            )}
          </Opened>
          <Opened of={switched}>
            {(trigger, dialog) => <SwitchTrigger {...dialog} trigger={trigger} />}
          </Opened>
          <Opened of={dropped}>
            {(trigger, dialog) => (
              <DropObjectDialog
                {...dialog}
                name={trigger.name}
                typed="never"
                cascades={false}
                of={{ catalog: 'pg_trigger', id: trigger.id }}
                texts={{
                  title: `Drop trigger ${trigger.name}?`,
                  note: `Changes to ${tableName(trigger)} no longer run ${functionName(trigger)}. The function is not dropped.`,
                  confirm: 'Drop trigger',
                  done: `Trigger ${trigger.name} dropped`,
                }}
                build={() => builder.remove(trigger)}
              />
            )}
          </Opened>
        </>
      )}
    </SchemaListPage>
  );
}

function SwitchTrigger({ trigger, ...dialog }: { trigger: PostgresTrigger; open: boolean; onClose(): void }) {
  const on = trigger.state === 'disabled';
  const verb = on ? 'Enable' : 'Disable';
  return (
    <RunDialog
      {...dialog}
      texts={{
        title: `${verb} trigger ${trigger.name}?`,
        note: on
          ? `Changes to ${tableName(trigger)} run ${functionName(trigger)} from now on. Existing rows stay unchanged.`
          : `Changes to ${tableName(trigger)} no longer run ${functionName(trigger)} until it is enabled again.`,
        confirm: `${verb} trigger`,
        done: `Trigger ${trigger.name} ${on ? 'enabled' : 'disabled'}`,
      }}
      build={() => builder.setState(trigger, on ? 'origin' : 'disabled')}
    />
  );
}

function changeTriggerReason(actor: Actor, trigger: PostgresTrigger): Reason {
  return (
    changeTableReason(actor, trigger) ??
    (trigger.inherited ? 'Inherited from a partitioned table. Change it there' : undefined)
  );
}

/** Why the form cannot edit it. */
function editTriggerReason(actor: Actor, trigger: PostgresTrigger): Reason {
  return (
    changeTriggerReason(actor, trigger) ??
    (trigger.is_constraint ? 'Change constraint triggers in the SQL Editor' : undefined)
  );
}

const functionName = ({ function_schema: schema, function_name: name }: PostgresTrigger) =>
  nameOfFunction({ schema, name });

const levelOf = ({ for_each_row: forRows }: PostgresTrigger) => (forRows ? 'each row' : 'each statement');

const eventsOf = ({ timing, events }: PostgresTrigger) => `${timing} ${events.join(' OR ')}`;

function factsOf(trigger: PostgresTrigger) {
  return [
    { term: 'Table', value: tableName(trigger), mono: true },
    { term: 'When', value: eventsOf(trigger), mono: true },
    { term: 'Runs for', value: trigger.for_each_row ? 'Each row' : 'Each statement' },
    { term: 'Function', value: functionName(trigger), mono: true },
    { term: 'State', value: STATE_TEXTS[trigger.state] },
    ...(trigger.is_constraint
      ? [{ term: 'Kind', value: 'A constraint trigger. Change it in the SQL Editor.' }]
      : []),
    ...(trigger.comment === null ? [] : [{ term: 'Comment', value: trigger.comment }]),
  ];
}

function triggerColumns(onOpen: (trigger: PostgresTrigger) => void): Column<PostgresTrigger>[] {
  return [
    {
      id: 'name',
      widthPercent: 26,
      label: 'Name',
      sortBy: ({ name }) => name,
      cell: (trigger) => (
        <NameButton
          name={trigger.name}
          onClick={() => onOpen(trigger)}
          note={
            <FactLine
              facts={[
                <code>{tableName(trigger)}</code>,
                <code>{`${eventsOf(trigger)}, ${levelOf(trigger)}`}</code>,
                <>
                  runs <code>{functionName(trigger)}</code>
                </>,
              ]}
            />
          }
        >
          {trigger.state === 'disabled' && <Badge tone="warning">Disabled</Badge>}
        </NameButton>
      ),
    },
    tableColumn(18),
    {
      id: 'events',
      widthPercent: 34,
      label: 'When',
      sortBy: eventsOf,
      cell: (trigger) => <ClippedCode>{`${eventsOf(trigger)}, ${levelOf(trigger)}`}</ClippedCode>,
      hideWhenNarrow: true,
    },
    {
      id: 'function',
      widthPercent: 22,
      label: 'Function',
      sortBy: functionName,
      cell: (trigger) => <ClippedCode>{functionName(trigger)}</ClippedCode>,
      hideWhenNarrow: true,
    },
  ];
}
