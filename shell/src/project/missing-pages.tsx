import { Button, EmptyState, Page, VisuallyHidden } from '@howdah/shared-ui';
import { Link } from '@howdah/shared-ui/router';
import { Compass } from 'lucide-react';

const unknownProjectTexts = {
  title: 'This project does not exist',
  help: 'It may have been deleted, or you do not have access to it.',
  goneTitle: (name: string) => `${name} no longer exists`,
  goneHelp: 'It was deleted, or you are no longer a member of its organization.',
  allProjects: 'All projects',
};

/** The heading, the title and the breadcrumb. */
export const UNKNOWN_PROJECT = 'Project not found';

interface UnknownProjectPageProps {
  /** The name of the project that was shown until now. */
  before?: string;
}

/** Shown for a ref that does not exist, or that the user has no access to. */
export function UnknownProjectPage({ before }: UnknownProjectPageProps) {
  return (
    <Page>
      <VisuallyHidden as="h1">{UNKNOWN_PROJECT}</VisuallyHidden>
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
