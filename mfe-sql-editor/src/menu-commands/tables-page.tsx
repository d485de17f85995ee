import { useEntitiesListQuery, type Entity } from '@howdah/shared-api/entities';
import { useShell, type CommandPageProps } from '@howdah/shared-api/remote-contract';
import { CommandGroup, CommandItem, CommandListState, CommandNote } from '@howdah/shared-ui/command';
import { skipToken } from '@reduxjs/toolkit/query';
import { Eye, Table2 } from 'lucide-react';
import { useDeferredValue } from 'react';
import { useDocuments } from '../documents/index.ts';
import { writtenName } from '../editor/completion/sql-words.ts';
import { runRequest } from '../run-controls/run-requests.ts';

/** Tables and views. Choosing one runs a query for its rows in a new document. */
export function TablesPage({ query, run, goTo }: CommandPageProps) {
  const { project } = useShell();
  const documents = useDocuments();
  const search = useDeferredValue(query.trim());
  const { data, error, refetch } = useEntitiesListQuery(
    project
      ? { ref: project.ref, connectionString: project.connectionString, ...(search && { search }) }
      : skipToken,
  );
  if (!data || !project || !documents) {
    return <CommandListState what="tables" failed={Boolean(error)} onRetry={() => void refetch()} />;
  }
  if (data.entities.length === 0 && !search) return <CommandNote>{menuCommandTexts.noTables}</CommandNote>;

  function queryTable(entity: Entity, { ref }: { ref: string }) {
    const id = documents!.make(ref, { sql: selectFrom(entity) });
    goTo(`/project/${ref}/sql/${id}`, runRequest(id));
  }

  return (
    <CommandGroup heading={menuCommandTexts.tables}>
      {data.entities.map((entity) => (
        <CommandItem
          key={entity.id}
          value={entity.id}
          keywords={[entity.name, entity.schema]}
          icon={entity.kind.endsWith('view') ? <Eye aria-hidden /> : <Table2 aria-hidden />}
          meta={entity.schema}
          onSelect={() => run(() => queryTable(entity, project))}
        >
          {entity.name}
        </CommandItem>
      ))}
    </CommandGroup>
  );
}

/** The first rows of a table. `public` is on every search path, so it is left out. */
export function selectFrom({ schema, name }: Pick<Entity, 'schema' | 'name'>): string {
  const table = schema === 'public' ? writtenName(name) : `${writtenName(schema)}.${writtenName(name)}`;
  return `select * from ${table} limit 100;`;
}

/** Words of the SQL Editor's pages in the command menu. */
export const menuCommandTexts = {
  snippets: 'Snippets',
  open: 'Open in SQL Editor',
  run: 'Run',
  searchActions: 'Search actions',
  shared: 'Shared',
  tables: 'Tables and views',
  noSnippets: 'No snippets yet. A query that you run or save becomes one.',
  noTables: 'This project has no tables yet.',
};
