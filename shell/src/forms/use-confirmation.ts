import { failureSentence } from '@howdah/shared-api/api';
import type { ConfirmDialogProps } from '@howdah/shared-ui/dialog';
import type { SaveFailureTexts } from './form-failure.tsx';

/** The result of an RTK Query mutation hook, without its trigger. */
interface MutationState {
  isLoading: boolean;
  error?: unknown;
  reset(): void;
}

/** Props for a dialog that confirms a mutation. It shows a failure, and clears it when it opens again. */
export function useConfirmation(
  { isLoading, error, reset }: MutationState,
  { failed, unknown }: SaveFailureTexts,
  onClose: () => void,
): Pick<ConfirmDialogProps, 'busy' | 'error' | 'onOpenChange'> {
  return {
    busy: isLoading,
    error: error !== undefined && failureSentence({ error, failed, unknown }),
    onOpenChange: () => {
      reset();
      onClose();
    },
  };
}
