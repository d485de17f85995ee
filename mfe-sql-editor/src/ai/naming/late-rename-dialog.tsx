import { LazyModule, useLazyModule } from '@howdah/shared-ui';
import { useEffect } from 'react';
import { aiTexts } from '../../texts/ai.ts';
import type { RenameDialogProps } from './rename-dialog.tsx';

const lateRenameDialog = new LazyModule(aiTexts.renamePart, async () => {
  await Promise.all([import('@howdah/shared-ui/dialog'), import('@howdah/shared-api/assistant')]);
  return import(/* webpackChunkName: "rename-dialog" */ './rename-dialog.tsx');
});

/** The dialog, as soon as its code is here. */
export function LateRenameDialog(props: RenameDialogProps) {
  const module = useLazyModule(lateRenameDialog);
  useEffect(() => lateRenameDialog.load(), []);
  return module ? <module.RenameDialog {...props} /> : null;
}
