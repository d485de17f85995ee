import { platformError } from '@howdah/shared-api';
import type { ConfirmDialogProps } from '@howdah/shared-ui/dialog';

/** The result of an RTK Query mutation hook, without its trigger. */
interface MutationState {
  isLoading: boolean;
  error?: unknown;
  reset(): void;
}

interface ConfirmationOptions {
  /** Builds the message for a refusal from the platform's reason. */
  failed(message: string): string;
  onClose(): void;
}

/** Props for a dialog that confirms a mutation. It shows a refusal, and clears it when it opens again. */
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
