import type { Project } from '@howdah/shared-api/projects';
import { useShell } from '@howdah/shared-api/remote-contract';
import { Page, PageHeader, SkeletonCards } from '@howdah/shared-ui';
import { useEffect } from 'react';
import { ConfigurationCard } from './configuration-card.tsx';
import { CustomDomainCard } from './custom-domain-card.tsx';
import { ExposedSchemasCard } from './exposed-schemas-card.tsx';
import { JwtSecretCard } from './jwt-secret-card.tsx';
import { KeysCard } from './keys-card.tsx';
import { QueryOptionsCard } from './query-options-card.tsx';
import { useJwtSecretState } from './use-jwt-secret-state.ts';

/** `settings/api`: URL, keys, JWT secret, exposed schemas, query options and custom domain (docs/product/api-docs.md#screens). */
export default function SettingsApiPage() {
  const { project, setPageTitle } = useShell();

  useEffect(() => setPageTitle('API settings'), [setPageTitle]);

  return (
    <Page>
      <PageHeader title="API settings" description="The URL, API keys and JWT secret of this project." />
      {project ? (
        <SettingsOf key={project.ref} project={project} />
      ) : (
        <SkeletonCards label="Loading API settings" heights={[160, 210, 120, 200]} />
      )}
    </Page>
  );
}

function SettingsOf({ project }: { project: Project }) {
  const { notify } = useShell();
  const jwt = useJwtSecretState(project.ref, () =>
    notify({
      tone: 'success',
      message: 'JWT secret updated',
      detail: 'Update your applications with the new API keys.',
    }),
  );
  return (
    <>
      <ConfigurationCard projectRef={project.ref} />
      <KeysCard projectRef={project.ref} jwt={jwt} />
      <JwtSecretCard project={project} jwt={jwt} />
      <ExposedSchemasCard project={project} />
      <QueryOptionsCard projectRef={project.ref} />
      <CustomDomainCard projectRef={project.ref} />
    </>
  );
}
