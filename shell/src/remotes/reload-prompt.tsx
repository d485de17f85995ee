import { Button, ErrorState } from '@howdah/shared-ui';
import { makeReloadGuard } from './chunk-failure.ts';

interface ReloadPromptProps {
  /** What the missing code belongs to. */
  title: string;
  detail: string;
  size: 'page' | 'panel';
}

/**
 * For code that is missing in mid-session: a reload brings the version that is published now. When the page was
 * reloaded for the same reason a moment ago, it is not offered again as the way out.
 */
export function ReloadPrompt({ title, detail, size }: ReloadPromptProps) {
  const guard = makeReloadGuard(sessionStorage, Date.now, () => window.location.reload());
  if (!guard.mayOffer()) {
    return (
      <ErrorState
        size={size}
        title={`A part of ${title} is missing`}
        description="Reloading has not brought it back. Nothing that you saved is lost; try again in a few minutes."
        detail={detail}
        action={<Button onClick={() => guard.reload()}>Reload anyway</Button>}
      />
    );
  }
  return (
    <ErrorState
      size={size}
      title="The dashboard was updated"
      description={`A part of ${title} could not be fetched: the version in this tab is no longer complete. Reload to go on with the new one.`}
      detail={detail}
      action={
        <Button variant="primary" onClick={() => guard.reload()}>
          Reload
        </Button>
      }
    />
  );
}
