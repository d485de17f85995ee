import {
  assistantClosed,
  assistantOpened,
  selectAssistantOpen,
  useAppDispatch,
  useAppSelector,
} from '@howdah/shared-api';
import { useCallback, useRef, useState } from 'react';

export type SidePanelName = 'side-panel' | 'api-docs-panel';

export interface SidePanels {
  /** There is room for one at a time. */
  open: SidePanelName | null;
  openAssistant(): void;
  toggleAssistant(): void;
  openApiDocs(): void;
  close(): void;
}

/** Which panel stands on the right. Whether the assistant is open is in the store, because other packages open it too. */
export function useSidePanels(): SidePanels {
  const dispatch = useAppDispatch();
  const assistantOpen = useAppSelector(selectAssistantOpen);
  const [docsOpen, setDocsOpen] = useState(false);
  /** What had the focus before a panel took it. */
  const openedFrom = useRef<Element>(null);

  const remember = useCallback(() => {
    openedFrom.current = document.activeElement;
  }, []);
  const openAssistant = useCallback(() => {
    remember();
    setDocsOpen(false);
    dispatch(assistantOpened());
  }, [dispatch, remember]);
  const openApiDocs = useCallback(() => {
    remember();
    dispatch(assistantClosed());
    setDocsOpen(true);
  }, [dispatch, remember]);
  const close = useCallback(() => {
    dispatch(assistantClosed());
    setDocsOpen(false);
    if (openedFrom.current instanceof HTMLElement) openedFrom.current.focus();
  }, [dispatch]);
  const toggleAssistant = useCallback(
    () => (assistantOpen ? close() : openAssistant()),
    [assistantOpen, close, openAssistant],
  );

  const open = assistantOpen ? 'side-panel' : docsOpen ? 'api-docs-panel' : null;
  return { open, openAssistant, toggleAssistant, openApiDocs, close };
}
