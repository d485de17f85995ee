/** `@howdah/shared-ui/dialog`: what lies over the page and wants an answer. */
export { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog.tsx';
export { Dialog, DialogBody, DialogClose, DialogFooter, type DialogProps } from './Dialog.tsx';
export { Sheet, type SheetProps } from './Sheet.tsx';
