import { platformError } from '@howdah/shared-api';
import { ErrorState } from '@howdah/shared-ui';

interface SettingsFailureProps {
  title: string;
  description?: string;
  error: unknown;
  onRetry(): void;
  retrying: boolean;
}

/** Replaces the content of a card that failed to load. */
export function SettingsFailure({ error, onRetry, ...rest }: SettingsFailureProps) {
  return <ErrorState size="panel" detail={platformError(error).message} onRetry={onRetry} {...rest} />;
}
