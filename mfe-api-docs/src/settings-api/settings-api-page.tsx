import type { Project } from '@howdah/shared-api/projects';
import { useShell } from '@howdah/shared-api/remote-contract';
import { Page, PageHeader, SkeletonText } from '@howdah/shared-ui';
import { useEffect } from 'react';
import { ConfigurationCard } from '../configuration/configuration-card.tsx';
import { CustomDomainCard } from '../custom-domain/custom-domain-card.tsx';
import { ExposedSchemasCard } from '../exposed-schemas/exposed-schemas-card.tsx';
import { JwtSecretCard } from '../jwt-secret/jwt-secret-card.tsx';
import { useJwtSecretUpdate } from '../jwt-secret/use-jwt-secret-update.ts';
import { KeysCard } from '../keys/keys-card.tsx';
import { apiSettingsTexts, jwtTexts } from '../texts/settings-api.ts';

/** `settings/api`: the project's address, keys, JWT secret, exposed schemas and own domain (docs/product/api-docs.md#screens). */
export default function SettingsApiPage() {
  const { project, setPageTitle } = useShell();

  useEffect(() => setPageTitle(apiSettingsTexts.pageTitle), [setPageTitle]);

  return (
    <Page>
      <PageHeader title={apiSettingsTexts.pageTitle} description={apiSettingsTexts.description} />
      {project ? (
        <SettingsOf key={project.ref} project={project} />
      ) : (
        <SkeletonText label={apiSettingsTexts.loading} lines={6} />
      )}
    </Page>
  );
}

function SettingsOf({ project }: { project: Project }) {
  const { notify } = useShell();
  const jwt = useJwtSecretUpdate(project.ref, () =>
    notify({ tone: 'success', message: jwtTexts.updated, detail: jwtTexts.updatedNote }),
  );
  return (
    <>
      <ConfigurationCard projectRef={project.ref} />
      <KeysCard projectRef={project.ref} jwt={jwt} />
      <JwtSecretCard project={project} jwt={jwt} />
      <ExposedSchemasCard project={project} />
      <CustomDomainCard projectRef={project.ref} />
    </>
  );
}
