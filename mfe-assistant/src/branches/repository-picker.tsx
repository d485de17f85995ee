import { platformError } from '@howdah/shared-api';
import {
  type RepositoryList,
  useBranchesConnectMutation,
  useBranchesListRepositoriesQuery,
} from '@howdah/shared-api/projects/branches';
import { useShell } from '@howdah/shared-api/remote-contract';
import { Button, Card, EmptyState, ErrorState, Input, SkeletonText } from '@howdah/shared-ui';
import { FolderGit2, Search } from 'lucide-react';
import { useState } from 'react';
import { repositoryTexts } from '../texts/branches.ts';
import classes from './branches.module.css';

/** From so many repositories on, they can be filtered. */
const FILTER_FROM = 8;

/** Repositories of the platform's machine, one of which becomes the project's. */
export function RepositoryPicker({ projectRef }: { projectRef: string }) {
  const permission = useShell().can('write:Create', 'integrations.github_connections');
  const { currentData, error, isFetching, refetch } = useBranchesListRepositoriesQuery(
    { ref: projectRef },
    { skip: permission !== 'allowed', refetchOnMountOrArgChange: true },
  );

  if (permission === 'denied') {
    return (
      <EmptyState
        icon={<FolderGit2 />}
        title={repositoryTexts.noPermissionTitle}
        description={repositoryTexts.noPermission}
      />
    );
  }
  if (error) {
    return (
      <ErrorState
        size="panel"
        title={repositoryTexts.unreadable}
        description={repositoryTexts.unreadableNote}
        detail={platformError(error).message}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (!currentData) return <SkeletonText label={repositoryTexts.loading} lines={3} />;
  if (currentData.repositories.length === 0) {
    return (
      <EmptyState
        icon={<FolderGit2 />}
        title={currentData.configured ? repositoryTexts.noneTitle : repositoryTexts.notConfiguredTitle}
        description={currentData.configured ? repositoryTexts.none : repositoryTexts.notConfigured}
        action={
          <Button loading={isFetching} onClick={() => void refetch()}>
            {repositoryTexts.lookAgain}
          </Button>
        }
      />
    );
  }
  return <RepositoryChoice projectRef={projectRef} repositories={currentData.repositories} />;
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
        ? { tone: 'error', message: repositoryTexts.connectFailed(platformError(error).message) }
        : { tone: 'success', message: repositoryTexts.connectDone(name) },
    );
  };

  return (
    <Card>
      <div className={classes.pick}>
        <p>{repositoryTexts.pick}</p>
        {repositories.length >= FILTER_FROM && (
          <Input
            aria-label={repositoryTexts.filter}
            placeholder={repositoryTexts.filterPlaceholder}
            leading={<Search aria-hidden />}
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        )}
      </div>
      {shown.length === 0 && <p className={classes.nothing}>{repositoryTexts.nothingFits(words.trim())}</p>}
      <ul className={classes.repositories} aria-label={repositoryTexts.list}>
        {shown.map((repository) => (
          <li key={repository.id} className={classes.repository}>
            <FolderGit2 aria-hidden className={classes.repositoryIcon} />
            <span className={classes.repositoryName}>{repository.name}</span>
            <Button
              size="sm"
              aria-label={repositoryTexts.connectNamed(repository.name)}
              loading={isLoading && originalArgs?.repository_id === repository.id}
              disabled={isLoading}
              onClick={() => void choose(repository)}
            >
              {repositoryTexts.connect}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
