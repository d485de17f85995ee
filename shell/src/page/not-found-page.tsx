import { Button, EmptyState, Page, VisuallyHidden } from '@howdah/shared-ui';
import { Link, useMatch } from '@howdah/shared-ui/router';
import { Compass } from 'lucide-react';
import { useDocumentTitle } from './page-title.ts';

/** Words of the pages that stand where another one is missing. */
export const notFoundTexts = {
  title: 'Not found',
  help: 'There is no page at this address. It may have moved, or the link may be incomplete.',
  toProject: 'Go to the project',
  allProjects: 'All projects',
};

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
      <VisuallyHidden as="h1">{notFoundTexts.title}</VisuallyHidden>
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
