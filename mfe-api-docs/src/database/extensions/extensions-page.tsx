import {
  usePgMetaFactsQuery,
  usePgMetaListExtensionsQuery,
  usePgMetaListSchemasQuery,
  useOpenDatabase,
} from '@howdah/shared-api/database';
import { extensions as builder, type PostgresExtension } from '@howdah/shared-api/pg-meta';
import { Badge, Button } from '@howdah/shared-ui';
import { CircleArrowUp, PanelRight, Power } from 'lucide-react';
import { useState } from 'react';
import { DropObjectDialog } from '../change/drop-object-dialog.tsx';
import { RunDialog } from '../change/run-dialog.tsx';
import { changeExtensionReason, type Actor } from '../data/permissions.ts';
import { useActor } from '../data/use-actor.ts';
import { ClippedText, QuietText } from '../list/cells.tsx';
import { Opened, useTarget } from '../list/target.tsx';
import { SystemSwitch } from '../list/list-toolbar.tsx';
import { ObjectListPage } from '../list/object-list-page.tsx';
import { NameButton, type Column } from '../list/object-table.tsx';
import type { RowAction } from '../list/row-menu.tsx';
import { ExtensionSheet } from './extension-sheet.tsx';

/** `/project/{ref}/database/extensions` */
export default function ExtensionsPage() {
  const database = useOpenDatabase();
  const [onlyEnabled, setOnlyEnabled] = useState(false);
  const facts = usePgMetaFactsQuery(database);
  const list = usePgMetaListExtensionsQuery(database, { refetchOnMountOrArgChange: true });
  const schemas = usePgMetaListSchemasQuery(database);
  const actor = useActor(facts.currentData);
  const opened = useTarget<PostgresExtension>();
  const updated = useTarget<PostgresExtension>();
  const disabled = useTarget<PostgresExtension>();

  const enabled = new Set(list.currentData?.filter(isEnabled).map(({ name }) => name));
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
    <ObjectListPage
      texts={{
        title: 'Extensions',
        description: 'Add types, functions and index methods to Postgres.',
        one: 'extension',
        many: 'extensions',
        empty: 'This project’s server has no extensions.',
      }}
      actor={actor}
      rows={list.currentData && enabledFirst(list.currentData)}
      queries={[list, facts, schemas]}
      keyOf={({ name }) => name}
      searched={({ comment }) => [comment ?? '']}
      filters={{
        controls: (
          <SystemSwitch label="Only enabled" checked={onlyEnabled} onCheckedChange={setOnlyEnabled} />
        ),
        hides: (extension) => onlyEnabled && !isEnabled(extension),
        isOn: onlyEnabled,
        clear: () => setOnlyEnabled(false),
      }}
      columns={extensionColumns(opened.show, actor)}
      actions={actionsOf}
    >
      {(who) => (
        <>
          <Opened of={opened}>
            {(extension, dialog) => (
              <ExtensionSheet
                {...dialog}
                extension={extension}
                missing={extension.requires.filter((name) => !enabled.has(name))}
                schemas={schemas.currentData?.map(({ name }) => name) ?? []}
                actor={who}
              />
            )}
          </Opened>
          <Opened of={updated}>
            {(extension, dialog) => (
              <RunDialog
                {...dialog}
                texts={{
                  title: `Update extension ${extension.name}?`,
                  note: `From version ${extension.installed_version} to ${extension.default_version}.`,
                  confirm: 'Update extension',
                  done: `Extension ${extension.name} updated`,
                }}
                build={() => builder.update({ name: extension.name })}
              />
            )}
          </Opened>
          <Opened of={disabled}>
            {(extension, dialog) => (
              <DropObjectDialog
                {...dialog}
                name={extension.name}
                typed="cascade"
                cascades
                of={{ catalog: 'pg_extension', id: Number(extension.id) }}
                texts={{
                  title: `Disable extension ${extension.name}?`,
                  note: 'Drops its functions, types and operators. With CASCADE, also drops columns and indexes that use them.',
                  confirm: 'Disable extension',
                  done: `Extension ${extension.name} disabled`,
                }}
                build={({ cascade }) => builder.remove(extension, { cascade })}
              />
            )}
          </Opened>
        </>
      )}
    </ObjectListPage>
  );
}

/** A stable order: those that are in use are few. */
function enabledFirst(extensions: readonly PostgresExtension[]): PostgresExtension[] {
  return extensions.toSorted((one, other) => Number(isEnabled(other)) - Number(isEnabled(one)));
}

/** Most comments start in lower case; some start with a name such as PL/pgSQL. */
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
      widthPercent: 54.7,
      label: 'Description',
      cell: ({ comment }) => comment && <ClippedText>{sentence(comment)}</ClippedText>,
      hideWhenNarrow: true,
    },
    {
      id: 'state',
      widthPercent: 14.4,
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
  // Visible without a tooltip, because its neighbors can be enabled.
  if (reason && actor && reason !== changeExtensionReason(actor, { ...extension, needs_superuser: false })) {
    return <QuietText title={reason}>Superuser only</QuietText>;
  }
  return (
    <Button
      variant="link"
      aria-label={`Enable ${extension.name}`}
      disabledReason={reason}
      onClick={() => onOpen(extension)}
    >
      Enable
    </Button>
  );
}
