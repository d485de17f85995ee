import { useShell, type SlotProps } from '@howdah/shared-api/remote-contract';
import { EmptyState } from '@howdah/shared-ui';
import { Dialog } from '@howdah/shared-ui/dialog';
import { BookOpenText } from 'lucide-react';
import { docsTexts } from '../texts/docs.ts';
import { Docs } from './docs.tsx';

/** The slot `api-docs-panel`: an extra large dialog (docs/product/api-docs.md#screens). */
export default function DocsPanel({ onClose }: SlotProps['api-docs-panel']) {
  const { project } = useShell();
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      size="xl"
      title={docsTexts.title}
      hideHeader
      onOpenAutoFocus={focusDialog}
      onEscapeKeyDown={emptySearchFirst}
    >
      {project ? (
        <Docs key={project.ref} project={project} />
      ) : (
        <EmptyState size="panel" icon={<BookOpenText />} title={docsTexts.noProject} />
      )}
    </Dialog>
  );
}

/** Escape goes one step back: a search is emptied before the dialog closes. */
function emptySearchFirst(event: KeyboardEvent): void {
  const { target } = event;
  if (target instanceof HTMLInputElement && target.type === 'search' && target.value !== '')
    event.preventDefault();
}

/** What is in it may not be there yet: the search takes the focus from here when it comes. */
function focusDialog(event: Event): void {
  event.preventDefault();
  if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
}
