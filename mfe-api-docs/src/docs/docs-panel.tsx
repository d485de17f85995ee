import { useShell, type SlotProps } from '@howdah/shared-api/remote-contract';
import { EmptyState } from '@howdah/shared-ui';
import { Dialog } from '@howdah/shared-ui/dialog';
import { FileText } from 'lucide-react';
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
      title="API docs"
      hideHeader
      onOpenAutoFocus={focusDialog}
      onEscapeKeyDown={emptySearchFirst}
    >
      {project ? (
        <Docs key={project.ref} project={project} />
      ) : (
        <EmptyState size="panel" icon={<FileText />} title="Open a project to see its API docs" />
      )}
    </Dialog>
  );
}

/** Escape clears the search before it closes the dialog. */
function emptySearchFirst(event: KeyboardEvent): void {
  const { target } = event;
  if (target instanceof HTMLInputElement && target.type === 'search' && target.value !== '')
    event.preventDefault();
}

/** Focuses the dialog. The search field takes the focus when it mounts. */
function focusDialog(event: Event): void {
  event.preventDefault();
  if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
}
