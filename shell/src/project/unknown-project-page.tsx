import { Button, EmptyState, Page } from '@howdah/shared-ui';
import { Link } from '@howdah/shared-ui/router';
import { Compass } from 'lucide-react';
import { HiddenHeading } from '../layout/hidden-heading.tsx';
import { unknownProjectTexts } from '../texts/pages.ts';

/** The heading of the page, its title, and what the breadcrumb says in the place of the project. */
export const UNKNOWN_PROJECT = 'Project not found';

interface UnknownProjectPageProps {
  /** The name of the project that was on this page until now. */
  before?: string;
}

/** For a ref that no project has (any more), and for one of a project that the person may not know of. */
export function UnknownProjectPage({ before }: UnknownProjectPageProps) {
  return (
    <Page>
      <HiddenHeading>{UNKNOWN_PROJECT}</HiddenHeading>
      <EmptyState
        icon={<Compass />}
        title={before === undefined ? unknownProjectTexts.title : unknownProjectTexts.goneTitle(before)}
        description={before === undefined ? unknownProjectTexts.help : unknownProjectTexts.goneHelp}
        action={
          <Button asChild>
            <Link to="/projects">{unknownProjectTexts.allProjects}</Link>
          </Button>
        }
      />
    </Page>
  );
}
