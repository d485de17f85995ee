import { Button, EmptyState, Page, VisuallyHidden } from '@howdah/shared-ui';
import { Link } from '@howdah/shared-ui/router';
import { Compass, Puzzle } from 'lucide-react';

const unknownProjectTexts = {
  title: 'There is no such project',
  help: 'It may have been deleted, or you may not be a member of its organization.',
  goneTitle: (name: string) => `"${name}" is no longer there`,
  goneHelp: 'It was deleted, or you are no longer a member of its organization.',
  allProjects: 'All projects',
};

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

const unservedTexts = {
  title: (name: string) => `${name} is not part of this dashboard yet`,
  partTitle: (name: string) => `This page of ${name} is not part of this dashboard yet`,
  help: 'No remote serves this page. A team adds one by publishing a remote whose remote.json claims its route; the page is then here without a new release of the dashboard.',
  toProject: 'Go to the project',
};

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
      <VisuallyHidden as="h1">{name}</VisuallyHidden>
      <EmptyState
        icon={<Puzzle />}
        title={partly ? unservedTexts.partTitle(name) : unservedTexts.title(name)}
        description={unservedTexts.help}
        action={
          <Button asChild>
            <Link to={`/project/${projectRef}`}>{unservedTexts.toProject}</Link>
          </Button>
        }
      />
    </Page>
  );
}
