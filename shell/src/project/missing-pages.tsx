import { Button, EmptyState, Page, VisuallyHidden } from '@howdah/shared-ui';
import { Link } from '@howdah/shared-ui/router';
import { Compass, Puzzle } from 'lucide-react';

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

const unservedTexts = {
  title: (name: string) => `${name} is not installed`,
  partTitle: (name: string) => `This page of ${name} is not installed`,
  help: 'The administrator of this dashboard can add it.',
  toProject: 'Go to project',
};

interface UnservedPageProps {
  /** What its area is for. */
  about?: string;
  /** The navigation label of the page. */
  name: string;
  /** Other pages of the area are served. */
  partly: boolean;
  projectRef: string;
}

/** Shown for a page of the navigation that no published remote serves. */
export function UnservedPage({ name, about, partly, projectRef }: UnservedPageProps) {
  return (
    <Page>
      <VisuallyHidden as="h1">{name}</VisuallyHidden>
      <EmptyState
        icon={<Puzzle />}
        title={partly ? unservedTexts.partTitle(name) : unservedTexts.title(name)}
        description={about && !partly ? `${about} ${unservedTexts.help}` : unservedTexts.help}
        action={
          <Button asChild>
            <Link to={`/project/${projectRef}`}>{unservedTexts.toProject}</Link>
          </Button>
        }
      />
    </Page>
  );
}
