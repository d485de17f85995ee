import { platformError } from '@howdah/shared-api';
import { ErrorState } from '@howdah/shared-ui';

interface SettingsFailureProps {
  title: string;
  description?: string;
  error: unknown;
  onRetry(): void;
  retrying: boolean;
}

/** In the place of what a card would show: the rest of the page goes on. */
export function SettingsFailure({ error, onRetry, ...rest }: SettingsFailureProps) {
  return <ErrorState size="panel" detail={platformError(error).message} onRetry={onRetry} {...rest} />;
}
