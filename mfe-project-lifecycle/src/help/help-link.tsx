import { Button, type ButtonProps } from '@howdah/shared-ui';
import { Link, useSearchParams } from '@howdah/shared-ui/router';
import { lazy, Suspense } from 'react';
import type { HelpTopic } from '../texts/help.ts';

const HelpSheet = lazy(() => import('./help-sheet.tsx'));

const HELP = 'help';

interface HelpLinkProps extends Pick<ButtonProps, 'size'> {
  topic: HelpTopic;
  children: string;
}

/** Explains a topic beside the page. It has an address, so that it can be opened in a tab of its own and sent to others. */
export function HelpLink({ topic, children, size }: HelpLinkProps) {
  const [query, setQuery] = useSearchParams();
  const isOpen = query.get(HELP) === topic;

  const close = () =>
    setQuery(
      (before) => {
        const after = new URLSearchParams(before);
        after.delete(HELP);
        return after;
      },
      { replace: true },
    );
  return (
    <>
      <Button asChild size={size} variant="ghost">
        <Link to={{ search: `?${withHelp(query, topic)}` }}>{children}</Link>
      </Button>
      {isOpen && (
        <Suspense>
          <HelpSheet topic={topic} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

function withHelp(query: URLSearchParams, topic: HelpTopic): URLSearchParams {
  const after = new URLSearchParams(query);
  after.set(HELP, topic);
  return after;
}
