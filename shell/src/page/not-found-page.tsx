import { Button, EmptyState, Page, VisuallyHidden } from '@howdah/shared-ui';
import { Link, useLocation, useMatch } from '@howdah/shared-ui/router';
import { Compass } from 'lucide-react';
import { useDocumentTitle } from './page-title.ts';
import classes from './not-found-page.module.css';

export const notFoundTexts = {
  title: 'Not found',
  problem: 'This page does not exist',
  help: 'It may have moved, or the link may be incomplete.',
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
  const { pathname } = useLocation();
  const home = project ? `/project/${project.params.ref}` : '/projects';
  return (
    <Page>
      <VisuallyHidden as="h1">{notFoundTexts.title}</VisuallyHidden>
      <EmptyState
        icon={<Compass />}
        title={notFoundTexts.problem}
        description={
          <>
            <code className={classes.address}>{pathname}</code> {notFoundTexts.help}
          </>
        }
        action={
          <Button asChild variant="primary">
            <Link to={home}>{project ? notFoundTexts.toProject : notFoundTexts.allProjects}</Link>
          </Button>
        }
      />
    </Page>
  );
}
