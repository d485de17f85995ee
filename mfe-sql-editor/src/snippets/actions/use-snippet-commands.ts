import { useAppDispatch } from '@howdah/shared-api';
import { useShell } from '@howdah/shared-api/remote-contract';
import { useLocation, useNavigate } from '@howdah/shared-ui/router';
import { useMemo } from 'react';
import type { Documents } from '../../documents/index.ts';
import { documentPath, draftPath } from '../../sql-page/document-path.ts';
import { snippetCommands, type SnippetCommands } from './snippet-commands.ts';

/** The commands on a project's snippets, and which of them the page shows. */
export function useSnippetCommands(
  ref: string,
  documents: Documents,
): { commands: SnippetCommands; shownId: string | undefined } {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { deployment } = useShell();
  const { pathname } = useLocation();
  const base = `/project/${ref}/sql`;
  const path = pathname.startsWith(`${base}/`) ? documentPath(pathname.slice(base.length + 1)) : null;
  const shownId = path?.kind === 'document' ? path.id : undefined;
  const commands = useMemo(
    () =>
      snippetCommands({
        ref,
        dispatch,
        documents,
        go: (rest) => void navigate(`${base}/${rest}`),
        shown: () => shownId,
        draftPath: draftPath(deployment),
      }),
    [ref, dispatch, documents, navigate, base, shownId, deployment],
  );
  return { commands, shownId };
}
