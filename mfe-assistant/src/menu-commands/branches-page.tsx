import { useBranchesListQuery } from '@howdah/shared-api/projects/branches';
import { useShell, type CommandPageProps } from '@howdah/shared-api/remote-contract';
import { CommandGroup, CommandItem, CommandListState, CommandNote } from '@howdah/shared-ui/command';
import { Database, GitBranch } from 'lucide-react';
import { menuCommandTexts as texts } from '../texts/menu-commands.ts';

/** The project and its preview branches, to go to. */
export function BranchesPage(props: CommandPageProps) {
  const { project } = useShell();
  return project ? (
    <Branches {...props} current={project.ref} parent={project.parent_project_ref ?? project.ref} />
  ) : null;
}

function Branches({ run, goTo, current, parent }: CommandPageProps & { current: string; parent: string }) {
  const { data: branches, error, refetch } = useBranchesListQuery({ ref: parent });
  if (!branches)
    return <CommandListState what="branches" failed={Boolean(error)} onRetry={() => void refetch()} />;
  if (branches.length === 0) return <CommandNote>{texts.noBranches}</CommandNote>;
  const open = (ref: string) => run(() => goTo(`/project/${ref}`));
  return (
    <CommandGroup heading={texts.branches}>
      <CommandItem
        value={parent}
        keywords={[texts.main]}
        icon={<Database aria-hidden />}
        meta={parent === current ? texts.openNow : undefined}
        onSelect={() => open(parent)}
      >
        {texts.main}
      </CommandItem>
      {branches.map(({ id, name, git_branch: gitBranch, project_ref: ref }) => (
        <CommandItem
          key={id}
          value={id}
          keywords={[name, gitBranch]}
          icon={<GitBranch aria-hidden />}
          meta={ref === current ? texts.openNow : gitBranch === name ? undefined : gitBranch}
          onSelect={() => open(ref)}
        >
          {name}
        </CommandItem>
      ))}
    </CommandGroup>
  );
}
