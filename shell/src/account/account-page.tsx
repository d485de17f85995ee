import { useSessionGetProfileQuery } from '@howdah/shared-api/session';
import { Card, CardBody, CardHeader, DescriptionList, Page, PageHeader } from '@howdah/shared-ui';
import { useDocumentTitle } from '../router/page-title.ts';
import { PasswordCard } from './password-card.tsx';

/** `/account/me`: who is signed in, and their password. */
export function AccountPage() {
  const { data: profile } = useSessionGetProfileQuery();
  useDocumentTitle('Account preferences');
  if (!profile) return null;

  const { first_name: first, last_name: last, username, primary_email: email } = profile;
  return (
    <Page>
      <PageHeader title="Account preferences" />
      <Card>
        <CardHeader title="Profile" />
        <CardBody>
          <DescriptionList
            items={[
              { term: 'Name', value: [first, last].filter(Boolean).join(' ') || 'Not set' },
              { term: 'User name', value: username },
              { term: 'E-mail', value: email },
            ]}
          />
        </CardBody>
      </Card>
      <PasswordCard hasPassword={profile.has_password} />
    </Page>
  );
}
