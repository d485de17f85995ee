import {
  assistantClosed,
  assistantOpened,
  selectAssistantOpen,
  useAppDispatch,
  useAppSelector,
} from '@howdah/shared-api';
import { API_DOCS_PARAM, withApiDocs } from '@howdah/shared-api/remote-contract';
import { matchPath, useLocation, useNavigate } from '@howdah/shared-ui/router';
import { useCallback, useLayoutEffect, useRef } from 'react';

export type SidePanelName = 'side-panel' | 'api-docs-panel';

export interface SidePanels {
  assistantOpen: boolean;
  docsOpen: boolean;
  openAssistant(): void;
  toggleAssistant(): void;
  openApiDocs(): void;
  close(panel: SidePanelName): void;
}

/**
 * Which panels are open. The assistant's state is in the store, because other packages open it too. The API docs are in
 * the address, for links and the browser's Back.
 */
export function useSidePanels(): SidePanels {
  const dispatch = useAppDispatch();
  const assistantOpen = useAppSelector(selectAssistantOpen);
  const { pathname, search } = useLocation();
  // The page of the docs needs no panel.
  const docsOpen =
    new URLSearchParams(search).has(API_DOCS_PARAM) && !matchPath('/project/:ref/api', pathname);
  const navigate = useNavigate();
  /** The focused element before the panel opened. */
  const openedFrom = useRef<Element>(null);
  const isGivenBack = useRef(false);

  // A covered page cannot take the focus until the panel is closed.
  useLayoutEffect(() => {
    if (assistantOpen || !isGivenBack.current) return;
    isGivenBack.current = false;
    focusOn(openedFrom.current);
  }, [assistantOpen]);

  const remember = useCallback(() => {
    openedFrom.current = document.activeElement;
  }, []);
  const openAssistant = useCallback(() => {
    remember();
    dispatch(assistantOpened());
  }, [dispatch, remember]);
  const openApiDocs = useCallback(() => {
    remember();
    void navigate({ search: withApiDocs(search, '') });
  }, [navigate, search, remember]);
  const close = useCallback(
    (panel: SidePanelName) => {
      if (panel === 'side-panel') {
        isGivenBack.current = true;
        dispatch(assistantClosed());
      } else {
        void navigate({ search: withApiDocs(search, null) });
        focusOn(openedFrom.current);
      }
    },
    [dispatch, navigate, search],
  );
  const toggleAssistant = useCallback(
    () => (assistantOpen ? close('side-panel') : openAssistant()),
    [assistantOpen, close, openAssistant],
  );

  return { assistantOpen, docsOpen, openAssistant, toggleAssistant, openApiDocs, close };
}

function focusOn(element: Element | null): void {
  if (element instanceof HTMLElement) element.focus();
}
