import { useSessionGetProfileQuery } from '@howdah/shared-api/session';
import { Page, PageHeader } from '@howdah/shared-ui';
import { PageSkeleton } from '../page/page-skeleton.tsx';
import { useDocumentTitle } from '../page/page-title.ts';
import { AccessTokens } from './access-tokens.tsx';
import { PasswordCard } from './password-card.tsx';
import { ProfileCard } from './profile-card.tsx';

/** `/account/me`: profile, password and access tokens. */
export function AccountPage() {
  const { data: profile } = useSessionGetProfileQuery();
  useDocumentTitle('Account preferences');
  if (!profile) return <PageSkeleton />;
  return (
    <Page>
      <PageHeader title="Account preferences" description="Your profile, password and access tokens." />
      <ProfileCard profile={profile} />
      <PasswordCard hasPassword={profile.has_password} />
      <AccessTokens />
    </Page>
  );
}
