import { Button, Callout } from '@howdah/shared-ui';
import type { Availability } from './use-availability.ts';

interface AvailabilityBannerProps {
  availability: Availability;
  /** Retries the last reply. */
  onRetry(): void;
  onNew(): void;
}

/** Explains why the input is disabled, with an action if there is one. */
export function AvailabilityBanner({ availability, onRetry, onNew }: AvailabilityBannerProps) {
  const { banner, isLocked, isMissingKey, canRetry } = availability;
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
          canRetry && (
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
