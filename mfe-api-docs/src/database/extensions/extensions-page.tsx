import {
  usePgMetaFactsQuery,
  usePgMetaListExtensionsQuery,
  usePgMetaListSchemasQuery,
  useOpenDatabase,
} from '@howdah/shared-api/database';
import { extensions as builder, type PostgresExtension } from '@howdah/shared-api/pg-meta';
import { Badge, Button, EmptyState } from '@howdah/shared-ui';
import { CircleArrowUp, PanelRight, Power } from 'lucide-react';
import { useState } from 'react';
import { DropObjectDialog } from '../change/drop-object-dialog.tsx';
import { RunDialog } from '../change/run-dialog.tsx';
import { changeExtensionReason, type Actor } from '../data/permissions.ts';
import { useActor } from '../data/use-actor.ts';
import { ClippedText, QuietText } from '../list/cells.tsx';
import { includes, ListPage, NoMatch, useTarget } from '../list/list-page.tsx';
import { countLabel, ListToolbar, SystemSwitch } from '../list/list-toolbar.tsx';
import { NameButton, ObjectTable, type Column } from '../list/object-table.tsx';
import { RowMenu, type RowAction } from '../list/row-menu.tsx';
import { ExtensionSheet } from './extension-sheet.tsx';
import classes from './extensions.module.css';

/** `/project/{ref}/database/extensions` */
export default function ExtensionsPage() {
  const database = useOpenDatabase();
  const [search, setSearch] = useState('');
  const [onlyEnabled, setOnlyEnabled] = useState(false);
  const facts = usePgMetaFactsQuery(database);
  const list = usePgMetaListExtensionsQuery(database, { refetchOnMountOrArgChange: true });
  const schemas = usePgMetaListSchemasQuery(database);
  const actor = useActor(facts.currentData);
  const opened = useTarget<PostgresExtension>();
  const updated = useTarget<PostgresExtension>();
  const disabled = useTarget<PostgresExtension>();

  const all = enabledFirst(list.currentData ?? []);
  const shown = all.filter(
    ({ name, comment, installed_version: version }) =>
      includes(search, name, comment ?? '') && (!onlyEnabled || version !== null),
  );
  const enabled = new Set(all.filter((one) => one.installed_version !== null).map(({ name }) => name));
  const columns = extensionColumns(opened.show, actor);
  const actionsOf = (extension: PostgresExtension, who: Actor): RowAction[] => {
    const reason = changeExtensionReason(who, extension);
    const view = { label: 'View', icon: <PanelRight aria-hidden />, run: () => opened.show(extension) };
    if (extension.installed_version === null) {
      const enable = {
        label: 'Enable',
        icon: <Power aria-hidden />,
        reason,
        run: () => opened.show(extension),
      };
      return reason ? [view, enable] : [enable];
    }
    return [
      view,
      ...(extension.installed_version === extension.default_version
        ? []
        : [
            {
              label: `Update to ${extension.default_version}`,
              icon: <CircleArrowUp aria-hidden />,
              reason,
              run: () => updated.show(extension),
            },
          ]),
      {
        label: 'Disable',
        icon: <Power aria-hidden />,
        tone: 'danger',
        reason,
        run: () => disabled.show(extension),
      },
    ];
  };

  return (
    <ListPage
      texts={{
        title: 'Extensions',
        description: 'Add types, functions and index methods to Postgres.',
        what: 'extensions',
      }}
      queries={[list, facts, schemas]}
      columns={columns}
      toolbar={
        <ListToolbar
          what="extensions"
          search={search}
          onSearch={setSearch}
          count={list.currentData && countLabel(shown.length, all.length, 'extension', 'extensions')}
        >
          <SystemSwitch label="Only enabled" checked={onlyEnabled} onCheckedChange={setOnlyEnabled} />
        </ListToolbar>
      }
    >
      {() => (
        <>
          {all.length === 0 && (
            <EmptyState title="No extensions" description="The server of this project brings none." />
          )}
          {all.length > 0 && shown.length === 0 && (
            <NoMatch
              onClear={() => {
                setSearch('');
                setOnlyEnabled(false);
              }}
            />
          )}
          {shown.length > 0 && (
            <ObjectTable
              label="Extensions"
              rows={shown}
              keyOf={({ name }) => name}
              columns={columns}
              actions={(extension) => (
                <RowMenu name={extension.name} actions={actionsOf(extension, actor!)} />
              )}
            />
          )}
          {opened.shown && (
            <ExtensionSheet
              key={opened.shown.time}
              open={opened.open}
              onClose={opened.close}
              extension={opened.shown.target}
              missing={opened.shown.target.requires.filter((name) => !enabled.has(name))}
              schemas={schemas.currentData?.map(({ name }) => name) ?? []}
              actor={actor!}
            />
          )}
          {updated.shown && (
            <RunDialog
              key={updated.shown.time}
              open={updated.open}
              onClose={updated.close}
              texts={{
                title: `Update extension ${updated.shown.target.name}?`,
                note: `From version ${updated.shown.target.installed_version} to ${updated.shown.target.default_version}.`,
                confirm: 'Update extension',
                done: `Extension ${updated.shown.target.name} updated`,
              }}
              build={() => builder.update({ name: updated.shown!.target.name })}
            />
          )}
          {disabled.shown && (
            <DropObjectDialog
              key={disabled.shown.time}
              open={disabled.open}
              onClose={disabled.close}
              name={disabled.shown.target.name}
              typed="cascade"
              cascades
              of={{ catalog: 'pg_extension', id: Number(disabled.shown.target.id) }}
              texts={{
                title: `Disable extension ${disabled.shown.target.name}?`,
                note: 'Its functions, types and operators go. With CASCADE, so do columns and indexes that use them.',
                confirm: 'Disable extension',
                done: `Extension ${disabled.shown.target.name} disabled`,
              }}
              build={({ cascade }) => builder.remove(disabled.shown!.target, { cascade })}
            />
          )}
        </>
      )}
    </ListPage>
  );
}

/** A stable order: those that are in use are few. */
function enabledFirst(extensions: readonly PostgresExtension[]): PostgresExtension[] {
  return extensions.toSorted((one, other) => Number(isEnabled(other)) - Number(isEnabled(one)));
}

/** Most of them begin in lower case, some with a name such as PL/pgSQL. */
function sentence(comment: string): string;
function sentence(comment: string | null): string | null;
function sentence(comment: string | null) {
  return comment?.replace(/^[a-z](?=[a-z]*\b)/, (letter) => letter.toUpperCase()) ?? null;
}

function isEnabled({ installed_version: version }: PostgresExtension): boolean {
  return version !== null;
}

function extensionColumns(
  onOpen: (extension: PostgresExtension) => void,
  actor: Actor | undefined,
): Column<PostgresExtension>[] {
  return [
    {
      id: 'name',
      widthPercent: 22.3,
      label: 'Name',
      sortBy: ({ name }) => name,
      cell: (extension) => (
        <NameButton
          name={extension.name}
          onClick={() => onOpen(extension)}
          note={sentence(extension.comment)}
        />
      ),
    },
    {
      id: 'version',
      widthPercent: 8.6,
      label: 'Version',
      cell: (extension) => extension.installed_version ?? extension.default_version,
      mono: true,
      hideWhenNarrow: true,
    },
    {
      id: 'comment',
      widthPercent: 52.3,
      label: 'Description',
      cell: ({ comment }) => comment && <ClippedText>{sentence(comment)}</ClippedText>,
      hideWhenNarrow: true,
    },
    {
      id: 'state',
      widthPercent: 16.8,
      label: 'State',
      control: true,
      cell: (extension) => <State extension={extension} onOpen={onOpen} actor={actor} />,
    },
  ];
}

interface StateProps {
  extension: PostgresExtension;
  onOpen(extension: PostgresExtension): void;
  actor: Actor | undefined;
}

function State({ extension, onOpen, actor }: StateProps) {
  if (isEnabled(extension)) {
    return (
      <Badge tone="success" title={`In the schema ${extension.schema}`}>
        Enabled
      </Badge>
    );
  }
  const reason = actor && changeExtensionReason(actor, extension);
  // Alone among those that can be enabled, it says why without being pointed at.
  if (reason && actor && reason !== changeExtensionReason(actor, { ...extension, needs_superuser: false })) {
    return <QuietText title={reason}>Superuser only</QuietText>;
  }
  return (
    <Button
      size="sm"
      className={classes.enable}
      aria-label={`Enable ${extension.name}`}
      disabledReason={reason}
      onClick={() => onOpen(extension)}
    >
      Enable
    </Button>
  );
}
