import { MissingPage } from '../page/missing-page.tsx';

const unknownProjectTexts = {
  title: 'This project does not exist',
  help: 'It may have been deleted, or you do not have access to it.',
  goneTitle: (name: string) => `${name} no longer exists`,
  goneHelp: 'It was deleted, or you are no longer a member of its organization.',
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
    <MissingPage
      title={UNKNOWN_PROJECT}
      problem={before === undefined ? unknownProjectTexts.title : unknownProjectTexts.goneTitle(before)}
      help={before === undefined ? unknownProjectTexts.help : unknownProjectTexts.goneHelp}
    />
  );
}
