import type { Entity } from '@howdah/shared-api/entities';
import { isProjectHealthy } from '@howdah/shared-api/projects';
import { useShell, type CommandPageProps } from '@howdah/shared-api/remote-contract';
import {
  bestMatches,
  CommandGroup,
  CommandItem,
  CommandListState,
  CommandNote,
} from '@howdah/shared-ui/command';
import { Table2 } from 'lucide-react';
import { useEntityList } from '../table-list/use-entities.ts';

/** Tables and views of all schemas in the command menu, which filters them by what is typed. */
export function OpenTablePage({ run, goTo }: CommandPageProps) {
  const { project } = useShell();
  const { entities, error, hasMore, readMore, retry } = useEntityList('', '');
  if (!project || !entities) {
    return <CommandListState what="tables" failed={Boolean(error)} onRetry={retry} />;
  }
  if (entities.length === 0) return <CommandNote>This project has no tables yet.</CommandNote>;
  return (
    <CommandGroup heading="Tables">
      {entities.map((entity) => (
        <TableItem key={entity.id} {...{ entity, run, goTo }} />
      ))}
      {hasMore && (
        <CommandItem value="more" onSelect={readMore}>
          List more tables
        </CommandItem>
      )}
    </CommandGroup>
  );
}

/** The page of the command has the others. */
const MAX_FOUND = 10;

/** Tables and views whose names have the query, the best match first. */
export function FoundTables({ query, run, goTo }: CommandPageProps) {
  const { project } = useShell();
  const search = query.trim().toLowerCase();
  const { entities, error, retry } = useEntityList('', search);
  if (!project || !isProjectHealthy(project.status)) return null;
  if (error || !entities) return <CommandListState what="tables" failed={Boolean(error)} onRetry={retry} />;
  // Until the answer is here, the list is the one of the text before.
  const found = bestMatches(entities, search, MAX_FOUND);
  if (found.length === 0) return null;
  return (
    <CommandGroup heading="Tables">
      {found.map((entity) => (
        <TableItem key={entity.id} {...{ entity, run, goTo }} />
      ))}
    </CommandGroup>
  );
}

interface TableItemProps extends Pick<CommandPageProps, 'run' | 'goTo'> {
  entity: Entity;
}

function TableItem({ entity: { id, schema, name }, run, goTo }: TableItemProps) {
  const ref = useShell().project?.ref;
  return (
    <CommandItem
      value={id}
      keywords={[name, schema]}
      icon={<Table2 aria-hidden />}
      onSelect={() => run(() => goTo(`/project/${ref}/editor/${id}`))}
    >
      {schema === 'public' ? name : `${schema}.${name}`}
    </CommandItem>
  );
}
