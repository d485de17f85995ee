import { Button, EmptyState, Page } from '@howdah/shared-ui';
import { Link, useMatch } from '@howdah/shared-ui/router';
import { Compass } from 'lucide-react';
import { HiddenHeading } from '../layout/hidden-heading.tsx';
import { useDocumentTitle } from './page-title.ts';

/** The same outside projects, where nobody else keeps the title. */
export function NotFoundRoute() {
  useDocumentTitle('Not found');
  return <NotFoundPage />;
}

/** For an address that nothing in the dashboard answers to. */
export function NotFoundPage() {
  const project = useMatch('/project/:ref/*');
  const home = project ? `/project/${project.params.ref}` : '/projects';
  return (
    <Page>
      <HiddenHeading>Not found</HiddenHeading>
      <EmptyState
        icon={<Compass />}
        title="Not found"
        description="There is no page at this address. It may have moved, or the link may be incomplete."
        action={
          <Button asChild>
            <Link to={home}>{project ? 'Go to the project' : 'All projects'}</Link>
          </Button>
        }
      />
    </Page>
  );
}
