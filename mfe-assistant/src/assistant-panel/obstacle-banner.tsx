import { Button, Callout } from '@howdah/shared-ui';
import type { Obstacle } from './use-obstacle.ts';

interface ObstacleBannerProps {
  obstacle: Obstacle;
  /** Retries the last reply. */
  onRetry(): void;
  onNew(): void;
}

/** Explains why the input is disabled, with an action if there is one. */
export function ObstacleBanner({ obstacle, onRetry, onNew }: ObstacleBannerProps) {
  const { banner, isLocked, isMissingKey, mayRetry } = obstacle;
  if (!banner) return null;
  return (
    <Callout
      tone="warning"
      action={
        isLocked ? (
          <Button size="sm" onClick={onNew}>
            New conversation
          </Button>
        ) : (
          isMissingKey &&
          mayRetry && (
            <Button size="sm" onClick={onRetry}>
              Retry
            </Button>
          )
        )
      }
    >
      {banner}
    </Callout>
  );
}
