import { platformError } from '@howdah/shared-api';
import { failureNotice } from '@howdah/shared-api/api';
import {
  type RepositoryList,
  useBranchesConnectMutation,
  useBranchesListRepositoriesQuery,
} from '@howdah/shared-api/projects/branches';
import { supportAddress, usePermission, useShell } from '@howdah/shared-api/remote-contract';
import {
  ActionList,
  Button,
  Card,
  CardHeader,
  CopyButton,
  DeniedState,
  EmptyState,
  ErrorState,
  Input,
  SkeletonText,
} from '@howdah/shared-ui';
import { Link } from '@howdah/shared-ui/router';
import { FolderGit2, Search } from 'lucide-react';
import { useState } from 'react';
import classes from './branches.module.css';

/** The number of repositories from which the filter is shown. */
const FILTER_FROM = 8;

/** Chooses one of the platform's git repositories for the project. */
export function GitRepositoryPicker({ projectRef }: { projectRef: string }) {
  const { permission, who } = usePermission('write:Create', 'integrations.github_connections');
  const { currentData, error, isFetching, refetch } = useBranchesListRepositoriesQuery(
    { ref: projectRef },
    { skip: permission !== 'allowed', refetchOnMountOrArgChange: true },
  );

  if (permission === 'denied') {
    return <DeniedState action="connect a repository" who={who} />;
  }
  if (error) {
    return (
      <ErrorState
        size="panel"
        title="Failed to load repositories"
        description="The repositories are not affected. Try again in a moment."
        detail={platformError(error).message}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (!currentData) return <SkeletonText label="Loading repositories" lines={3} />;
  if (!currentData.configured) return <NoRepositoryFolder projectRef={projectRef} />;
  if (currentData.repositories.length === 0) {
    return (
      <EmptyState
        icon={<FolderGit2 />}
        title="No git repositories found"
        description="Add repositories to the HOWDAH_GIT_ROOT folder as owner/repo."
        action={
          <Button loading={isFetching} onClick={() => void refetch()}>
            Refresh
          </Button>
        }
      />
    );
  }
  return <RepositoryChoice projectRef={projectRef} repositories={currentData.repositories} />;
}

const SET_FOLDER = 'HOWDAH_GIT_ROOT=~/code npm start';

/**
 * The steps to the first branch. Only an administrator can do the first one, so the user gets the command and a way to ask for
 * it.
 */
function NoRepositoryFolder({ projectRef }: { projectRef: string }) {
  return (
    <Card>
      <CardHeader
        title="No repository folder is configured"
        description="Set up preview branches in three steps."
      />
      <ActionList
        aria-label="Steps to the first branch"
        items={[
          {
            icon: <span>1</span>,
            title: 'The administrator sets a folder',
            description: (
              <>
                Start the platform with the folder of your repositories:
                <span className={classes.command}>
                  <code>{SET_FOLDER}</code>
                  <CopyButton value={SET_FOLDER} label="Copy command" iconOnly size="sm" />
                </span>
                A repository is a folder in it, named <code>owner/repo</code>. Bare repositories work too.
              </>
            ),
            action: (
              <Button asChild>
                <Link
                  to={supportAddress({
                    ref: projectRef,
                    subject: 'Branches: set a folder of git repositories',
                    message: 'Set HOWDAH_GIT_ROOT, so that projects can be connected to git repositories.',
                  })}
                >
                  Contact support
                </Link>
              </Button>
            ),
          },
          {
            icon: <span>2</span>,
            title: 'Choose a repository here',
            description: 'Connect the repository with the code of this project.',
          },
          {
            icon: <span>3</span>,
            title: 'Create a preview branch',
            description: 'A copy of this database for any of the repository’s branches.',
          },
        ]}
      />
    </Card>
  );
}

interface RepositoryChoiceProps {
  projectRef: string;
  repositories: RepositoryList['repositories'];
}

function RepositoryChoice({ projectRef, repositories }: RepositoryChoiceProps) {
  const { notify } = useShell();
  const [connect, { isLoading, originalArgs }] = useBranchesConnectMutation();
  const [words, setWords] = useState('');
  const shown = repositories.filter(({ name }) => name.toLowerCase().includes(words.trim().toLowerCase()));

  const choose = async ({ id, name }: RepositoryChoiceProps['repositories'][number]) => {
    const { error } = await connect({ ref: projectRef, repository_id: id });
    notify(
      error
        ? failureNotice({
            error,
            failed: (message) => `Failed to connect repository: ${message}`,
            unknown: 'The repository may have been connected. Check below before you try again.',
          })
        : { tone: 'success', message: `Connected ${name}` },
    );
  };

  return (
    <Card>
      <div className={classes.pick}>
        <p>Connect this project’s repository to create branches.</p>
        {repositories.length >= FILTER_FROM && (
          <Input
            aria-label="Filter repositories"
            placeholder="owner/repo"
            leading={<Search aria-hidden />}
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        )}
      </div>
      {shown.length === 0 && <p className={classes.nothing}>{`No repositories match "${words.trim()}".`}</p>}
      <ul className={classes.repositories} aria-label="Available repositories">
        {shown.map((repository) => (
          <li key={repository.id} className={classes.repository}>
            <FolderGit2 aria-hidden className={classes.repositoryIcon} />
            <span className={classes.repositoryName}>{repository.name}</span>
            <Button
              size="sm"
              aria-label={`Connect ${repository.name}`}
              loading={isLoading && originalArgs?.repository_id === repository.id}
              disabled={isLoading}
              onClick={() => void choose(repository)}
            >
              Connect
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
