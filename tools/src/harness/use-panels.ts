import {
  assistantClosed,
  assistantOpened,
  selectAssistantOpen,
  useAppDispatch,
  useAppSelector,
} from '@howdah/shared-api';
import type { RemoteModule } from '@howdah/shared-api/remote-contract';
import { useCallback, useMemo, useState } from 'react';

/** The slots that are panels, opened and closed by the person. */
export type PanelSlot = 'side-panel' | 'api-docs-panel';

export interface Panels {
  /** The panels that the remote fills. */
  available: PanelSlot[];
  isOpen(panel: PanelSlot): boolean;
  open(panel: PanelSlot): void;
  close(panel: PanelSlot): void;
}

/** Which panels are open. The assistant's is in the store, because any remote may open it. */
export function usePanels(remote: RemoteModule): Panels {
  const assistantOpen = useAppSelector(selectAssistantOpen);
  const [docsOpen, setDocsOpen] = useState(false);
  const dispatch = useAppDispatch();

  const available = useMemo(
    () => (['side-panel', 'api-docs-panel'] as const).filter((panel) => remote.slots[panel]),
    [remote],
  );
  const open = useCallback(
    (panel: PanelSlot) => {
      if (panel === 'side-panel') dispatch(assistantOpened(undefined));
      else setDocsOpen(true);
    },
    [dispatch],
  );
  const close = useCallback(
    (panel: PanelSlot) => {
      if (panel === 'side-panel') dispatch(assistantClosed());
      else setDocsOpen(false);
    },
    [dispatch],
  );

  return useMemo(
    () => ({
      available,
      isOpen: (panel) => available.includes(panel) && (panel === 'side-panel' ? assistantOpen : docsOpen),
      open,
      close,
    }),
    [available, assistantOpen, docsOpen, open, close],
  );
}
