import { useBranchesListQuery } from '@howdah/shared-api/projects/branches';
import { useShell, type CommandPageProps } from '@howdah/shared-api/remote-contract';
import { CommandGroup, CommandItem, CommandListState, CommandNote } from '@howdah/shared-ui/command';
import { Database, GitBranch } from 'lucide-react';

/** The project and its preview branches in the command menu. */
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
  if (branches.length === 0) return <CommandNote>No preview branches yet.</CommandNote>;
  const open = (ref: string) => run(() => goTo(`/project/${ref}`));
  return (
    <CommandGroup heading="Branches">
      <CommandItem
        value={parent}
        keywords={['Main project']}
        icon={<Database aria-hidden />}
        meta={parent === current ? 'Open now' : undefined}
        onSelect={() => open(parent)}
      >
        Main project
      </CommandItem>
      {branches.map(({ id, name, git_branch: gitBranch, project_ref: ref }) => (
        <CommandItem
          key={id}
          value={id}
          keywords={[name, gitBranch]}
          icon={<GitBranch aria-hidden />}
          meta={ref === current ? 'Open now' : gitBranch === name ? undefined : gitBranch}
          onSelect={() => open(ref)}
        >
          {name}
        </CommandItem>
      ))}
    </CommandGroup>
  );
}
