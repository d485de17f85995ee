import { Button, EmptyState, Page } from '@howdah/shared-ui';
import { Link, useMatch } from '@howdah/shared-ui/router';
import { Compass } from 'lucide-react';
import { HiddenHeading } from '../layout/hidden-heading.tsx';
import { notFoundTexts } from '../texts/pages.ts';
import { useDocumentTitle } from './page-title.ts';

/** The same outside projects, where nobody else keeps the title. */
export function NotFoundRoute() {
  useDocumentTitle(notFoundTexts.title);
  return <NotFoundPage />;
}

/** For an address that nothing in the dashboard answers to. */
export function NotFoundPage() {
  const project = useMatch('/project/:ref/*');
  const home = project ? `/project/${project.params.ref}` : '/projects';
  return (
    <Page>
      <HiddenHeading>{notFoundTexts.title}</HiddenHeading>
      <EmptyState
        icon={<Compass />}
        title={notFoundTexts.title}
        description={notFoundTexts.help}
        action={
          <Button asChild>
            <Link to={home}>{project ? notFoundTexts.toProject : notFoundTexts.allProjects}</Link>
          </Button>
        }
      />
    </Page>
  );
}
