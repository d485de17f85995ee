import {
  assistantClosed,
  assistantOpened,
  selectAssistantOpen,
  useAppDispatch,
  useAppSelector,
  type AssistantRequest,
} from '@howdah/shared-api';
import { API_DOCS_PARAM, withApiDocs, type RemoteModule } from '@howdah/shared-api/remote-contract';
import { useLocation, useNavigate } from '@howdah/shared-ui/router';
import { useCallback, useMemo, useRef } from 'react';

/** The slots that are panels, opened and closed by the person. */
export type PanelSlot = 'side-panel' | 'api-docs-panel';

export interface Panels {
  /** The panels that the remote fills. */
  available: PanelSlot[];
  isOpen(panel: PanelSlot): boolean;
  /** With a request for the assistant, where there is one. */
  open(panel: PanelSlot, request?: AssistantRequest): void;
  close(panel: PanelSlot): void;
}

/**
 * Which panels are open. The assistant's is in the store, because any remote may open it; the API docs' is in the address.
 * As in the shell, focus goes back to where a panel was opened from.
 */
export function usePanels(remote: RemoteModule): Panels {
  const assistantOpen = useAppSelector(selectAssistantOpen);
  const { search } = useLocation();
  const docsOpen = new URLSearchParams(search).has(API_DOCS_PARAM);
  const navigate = useNavigate();
  const dispatch = useAppDispatch();

  const available = useMemo(
    () => (['side-panel', 'api-docs-panel'] as const).filter((panel) => remote.slots[panel]),
    [remote],
  );
  const openedFrom = useRef<Element>(null);
  const open = useCallback(
    (panel: PanelSlot, request?: AssistantRequest) => {
      openedFrom.current = document.activeElement;
      if (panel === 'side-panel') dispatch(assistantOpened(request));
      else void navigate({ search: withApiDocs(search, '') });
    },
    [dispatch, navigate, search],
  );
  const close = useCallback(
    (panel: PanelSlot) => {
      if (panel === 'side-panel') dispatch(assistantClosed());
      else void navigate({ search: withApiDocs(search, null) });
      if (openedFrom.current instanceof HTMLElement) openedFrom.current.focus();
    },
    [dispatch, navigate, search],
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
