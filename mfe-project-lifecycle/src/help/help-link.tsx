import { Button, type ButtonProps, lazyComponent } from '@howdah/shared-ui';
import { Link, useSearchParams } from '@howdah/shared-ui/router';
import { Suspense } from 'react';
import type { HelpTopic } from './help-sheet.tsx';

const HelpSheet = lazyComponent(() => import('./help-sheet.tsx'));

const HELP = 'help';

interface HelpLinkProps extends Pick<ButtonProps, 'size' | 'variant'> {
  topic: HelpTopic;
  children: string;
}

/** Opens a help topic in a sheet. The topic is in the URL, so that it can be opened in a new tab and shared. */
export function HelpLink({ topic, children, size, variant = 'ghost' }: HelpLinkProps) {
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
      <Button asChild size={size} variant={variant}>
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
