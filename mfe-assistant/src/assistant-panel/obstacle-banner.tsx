import { Button, Callout } from '@howdah/shared-ui';
import { panelTexts } from '../texts/panel.ts';
import type { Obstacle } from './use-obstacle.ts';

interface ObstacleBannerProps {
  obstacle: Obstacle;
  /** Asks for the last reply once more. */
  onRetry(): void;
  onNew(): void;
}

/** Why nothing can be asked, and the way on where there is one. */
export function ObstacleBanner({ obstacle, onRetry, onNew }: ObstacleBannerProps) {
  const { banner, isLocked, isMissingKey, mayRetry } = obstacle;
  if (!banner) return null;
  return (
    <Callout
      tone="warning"
      action={
        isLocked ? (
          <Button size="sm" onClick={onNew}>
            {panelTexts.newConversation}
          </Button>
        ) : (
          isMissingKey &&
          mayRetry && (
            <Button size="sm" onClick={onRetry}>
              {panelTexts.retry}
            </Button>
          )
        )
      }
    >
      {banner}
    </Callout>
  );
}
