/** `@howdah/shared-ui/dialog`: dialogs, sheets and confirmations. */
export { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog.tsx';
export { Dialog, DialogBody, DialogClose, DialogFooter, type DialogProps } from './Dialog.tsx';
export { Sheet, type SheetProps } from './Sheet.tsx';
export { TypeToConfirm, type TypeToConfirmProps } from './TypeToConfirm.tsx';
export { useDiscardQuestion, type DiscardQuestionOptions } from './use-discard-question.tsx';
export { useLeaving } from './use-leaving.ts';
