import { Button, Page, PageHeader } from '@howdah/shared-ui';
import { Link, useMatch } from '@howdah/shared-ui/router';
import { useDocumentTitle } from './page-title.ts';

export const notFoundTexts = {
  title: 'Not found',
  help: 'This page does not exist. It may have moved, or the link may be incomplete.',
  toProject: 'Go to project',
  allProjects: 'All projects',
};

/** The not-found page outside projects, where it has to set the title. */
export function NotFoundRoute() {
  useDocumentTitle(notFoundTexts.title);
  return <NotFoundPage />;
}

/** Shown for an address that no page answers to. */
export function NotFoundPage() {
  const project = useMatch('/project/:ref/*');
  const home = project ? `/project/${project.params.ref}` : '/projects';
  return (
    <Page>
      <PageHeader
        title={notFoundTexts.title}
        description={notFoundTexts.help}
        actions={
          <Button asChild variant="primary">
            <Link to={home}>{project ? notFoundTexts.toProject : notFoundTexts.allProjects}</Link>
          </Button>
        }
      />
    </Page>
  );
}
