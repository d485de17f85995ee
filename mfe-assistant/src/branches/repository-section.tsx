import type { RepositoryConnection } from '@howdah/shared-api/projects/branches';
import { Section } from '@howdah/shared-ui';
import { repositoryTexts } from '../texts/branches.ts';
import { ConnectedRepository } from './connected-repository.tsx';
import { RepositoryPicker } from './repository-picker.tsx';

interface RepositorySectionProps {
  /** The project that branches are made of. */
  projectRef: string;
  connection: RepositoryConnection | null;
}

/** Where the names of branches come from: the connected repository, or those that can be connected. */
export function RepositorySection({ projectRef, connection }: RepositorySectionProps) {
  return (
    <Section title={repositoryTexts.title} description={repositoryTexts.description}>
      {connection ? (
        <ConnectedRepository projectRef={projectRef} connection={connection} />
      ) : (
        <RepositoryPicker projectRef={projectRef} />
      )}
    </Section>
  );
}
