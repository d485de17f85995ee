import { useShell, type CommandPageProps } from '@howdah/shared-api/remote-contract';
import { CommandGroup, CommandItem, CommandListState, CommandNote } from '@howdah/shared-ui/command';
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
      {entities.map(({ id, schema, name }) => (
        <CommandItem
          key={id}
          value={id}
          keywords={[name, schema]}
          icon={<Table2 aria-hidden />}
          onSelect={() => run(() => goTo(`/project/${project.ref}/editor/${id}`))}
        >
          {schema === 'public' ? name : `${schema}.${name}`}
        </CommandItem>
      ))}
      {hasMore && (
        <CommandItem value="more" onSelect={readMore}>
          List more tables
        </CommandItem>
      )}
    </CommandGroup>
  );
}
