import { useLocation, useMatch } from '@howdah/shared-ui/router';
import { ALL_PROJECTS, MissingPage } from './missing-page.tsx';
import { useDocumentTitle } from './page-title.ts';
import classes from './not-found-page.module.css';

export const notFoundTexts = {
  title: 'Not found',
  problem: 'There is no page at',
  help: 'It may have moved, or the link may be incomplete.',
  toProject: 'Go to project',
};

/** The not-found page outside projects, where it has to set the title. */
export function NotFoundRoute() {
  useDocumentTitle(notFoundTexts.title);
  return <NotFoundPage />;
}

/** Shown for an address without a page. */
export function NotFoundPage() {
  const project = useMatch('/project/:ref/*');
  const { pathname } = useLocation();
  return (
    <MissingPage
      title={notFoundTexts.title}
      problem={
        <>
          {notFoundTexts.problem} <code className={classes.address}>{pathname}</code>
        </>
      }
      help={notFoundTexts.help}
      wayOut={
        project ? { to: `/project/${project.params.ref}`, label: notFoundTexts.toProject } : ALL_PROJECTS
      }
    />
  );
}
