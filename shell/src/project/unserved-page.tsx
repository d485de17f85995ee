import { Button, EmptyState, Page } from '@howdah/shared-ui';
import { Link } from '@howdah/shared-ui/router';
import { Puzzle } from 'lucide-react';
import { HiddenHeading } from '../layout/hidden-heading.tsx';

interface UnservedPageProps {
  /** What the navigation calls the page. */
  name: string;
  /** Other pages of it are there. */
  partly: boolean;
  projectRef: string;
}

/** For a page that the navigation names and no published remote serves yet. */
export function UnservedPage({ name, partly, projectRef }: UnservedPageProps) {
  return (
    <Page>
      <HiddenHeading>{name}</HiddenHeading>
      <EmptyState
        icon={<Puzzle />}
        title={`${partly ? `This page of ${name}` : name} is not part of this dashboard yet`}
        description="No remote serves this page. A team adds one by publishing a remote whose remote.json claims its route; the page is then here without a new release of the dashboard."
        action={
          <Button asChild>
            <Link to={`/project/${projectRef}`}>Go to the project</Link>
          </Button>
        }
      />
    </Page>
  );
}
