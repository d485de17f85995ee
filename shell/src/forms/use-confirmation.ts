import { platformError } from '@howdah/shared-api';
import type { ConfirmDialogProps } from '@howdah/shared-ui/dialog';

/** What a mutation hook of RTK Query tells beside its trigger. */
interface MutationState {
  isLoading: boolean;
  error?: unknown;
  reset(): void;
}

interface ConfirmationOptions {
  /** Says what was refused, with the platform's reason in it. */
  failed(message: string): string;
  onClose(): void;
}

/** The props of a dialog that asks before a mutation: it shows a refusal, and has forgotten it when it opens again. */
export function useConfirmation(
  { isLoading, error, reset }: MutationState,
  { failed, onClose }: ConfirmationOptions,
): Pick<ConfirmDialogProps, 'busy' | 'error' | 'onOpenChange'> {
  return {
    busy: isLoading,
    error: error !== undefined && failed(platformError(error).message),
    onOpenChange: () => {
      reset();
      onClose();
    },
  };
}
