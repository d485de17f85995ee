import { useShell, type CommandPage, type CommandPageProps } from '@howdah/shared-api/remote-contract';
import { type SnippetItem as Snippet, useSnippetsListInfiniteQuery } from '@howdah/shared-api/snippets';
import {
  bestMatches,
  CommandGroup,
  CommandItem,
  CommandListState,
  CommandNote,
} from '@howdah/shared-ui/command';
import { FileCode2, Play } from 'lucide-react';
import { useDeferredValue } from 'react';
import { runRequest } from '../run-controls/run-requests.ts';
import { menuCommandTexts as texts } from './tables-page.tsx';
import { snippetTexts } from '../snippets/snippet-texts.ts';

/** Snippets, last changed first. The search runs on the platform. */
export function SnippetsPage({ query, open }: CommandPageProps) {
  const ref = useShell().project?.ref ?? '';
  const name = useDeferredValue(query.trim());
  const { data, error, refetch } = useSnippetList(ref, name);
  if (!data)
    return <CommandListState what="snippets" failed={Boolean(error)} onRetry={() => void refetch()} />;
  const snippets = data.pages.flatMap((page) => page.data);
  if (snippets.length === 0 && !name) return <CommandNote>{texts.noSnippets}</CommandNote>;
  return (
    <CommandGroup heading={texts.snippets}>
      {snippets.map((snippet) => (
        <SnippetItem
          key={snippet.id}
          snippet={snippet}
          opens
          onSelect={() => open(actionsOf(ref, snippet.id, snippet.name))}
        />
      ))}
    </CommandGroup>
  );
}

/** The page of the command has the others. */
const MAX_FOUND = 5;

/** Snippets whose names have the query, the best match first. */
export function FoundSnippets({ query, run, goTo }: CommandPageProps) {
  const ref = useShell().project?.ref ?? '';
  const name = query.trim();
  const { data, error, refetch } = useSnippetList(ref, name);
  if (error || !data)
    return <CommandListState what="snippets" failed={Boolean(error)} onRetry={() => void refetch()} />;
  // Until the answer is here, the list is the one of the text before.
  const snippets = data.pages.flatMap((page) => page.data);
  const found = bestMatches(snippets, name, MAX_FOUND);
  if (found.length === 0) return null;
  return (
    <CommandGroup heading={texts.snippets}>
      {found.map((snippet) => (
        <SnippetItem
          key={snippet.id}
          snippet={snippet}
          onSelect={() => run(() => goTo(`/project/${ref}/sql/${snippet.id}`))}
        />
      ))}
    </CommandGroup>
  );
}

/** Snippets whose names have the text, last changed first. */
function useSnippetList(ref: string, name: string) {
  return useSnippetsListInfiniteQuery({
    ref,
    sort_by: 'updated_at',
    sort_order: 'desc',
    ...(name && { name }),
  });
}

interface SnippetItemProps {
  snippet: Pick<Snippet, 'id' | 'name' | 'visibility'>;
  opens?: boolean;
  onSelect(): void;
}

function SnippetItem({ snippet: { id, name, visibility }, ...item }: SnippetItemProps) {
  return (
    <CommandItem
      value={id}
      keywords={[name]}
      icon={<FileCode2 aria-hidden />}
      meta={visibility === 'project' ? texts.shared : undefined}
      {...item}
    >
      {name || snippetTexts.untitled}
    </CommandItem>
  );
}

/** Actions on one snippet. Opening it comes first, so that Enter twice opens it. */
function actionsOf(ref: string, id: string, name: string): CommandPage {
  const path = `/project/${ref}/sql/${id}`;
  return {
    id: `snippet-${id}`,
    search: texts.searchActions,
    Content: ({ run, goTo }) => (
      <CommandGroup heading={name || snippetTexts.untitled}>
        <CommandItem
          value="open"
          keywords={[texts.open]}
          icon={<FileCode2 aria-hidden />}
          onSelect={() => run(() => goTo(path))}
        >
          {texts.open}
        </CommandItem>
        <CommandItem
          value="run"
          keywords={[texts.run]}
          icon={<Play aria-hidden />}
          onSelect={() => run(() => goTo(path, runRequest(id)))}
        >
          {texts.run}
        </CommandItem>
      </CommandGroup>
    ),
  };
}
