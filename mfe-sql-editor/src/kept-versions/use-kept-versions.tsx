import { useLazyOpening, LazyModule } from '@howdah/shared-ui';
import { History } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { keptVersions, type DocumentView, type KeptVersion } from '../documents/index.ts';
import type { ToolbarAction } from '../toolbar-action.ts';
import { documentTexts } from '../documents/document-texts.ts';

/** The toolbar action that opens the kept versions; none if there are none. */
export function useKeptVersions(
  { id, conflict, load }: DocumentView,
  onOpen: (sql: string) => void,
): { actions: ToolbarAction[]; overlay: ReactNode } {
  const [versions, setVersions] = useState<readonly KeptVersion[]>([]);
  const { module, open, setOpen } = useLazyOpening(keptVersionsPart);

  useEffect(() => {
    let gone = false;
    // Resolving a conflict adds a version, so there may be more afterwards.
    void keptVersions(id).then((found) => gone || setVersions(found));
    return () => {
      gone = true;
    };
  }, [id, conflict, load, open]);

  if (versions.length === 0) return { actions: [], overlay: null };
  return {
    actions: [
      {
        id: 'kept-versions',
        label: documentTexts.versions.action,
        description: documentTexts.versions.hint,
        icon: <History aria-hidden />,
        group: 'snippet',
        onSelect: () => setOpen(true),
      },
    ],
    overlay: module && (
      <module.KeptVersionsDialog
        open={open}
        onOpenChange={setOpen}
        versions={versions}
        onOpen={(sql) => {
          setOpen(false);
          onOpen(sql);
        }}
      />
    ),
  };
}

export const keptVersionsPart = new LazyModule('The kept versions', async () => {
  await import('@howdah/shared-ui/dialog');
  return import('./kept-versions-dialog.tsx');
});
