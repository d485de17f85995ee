import { Button, EmptyState, Page } from '@howdah/shared-ui';
import { Link } from '@howdah/shared-ui/router';
import { Puzzle } from 'lucide-react';
import { HiddenHeading } from '../layout/hidden-heading.tsx';
import { unservedTexts } from '../texts/pages.ts';

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
