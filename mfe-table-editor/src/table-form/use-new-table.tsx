import { relations } from '@howdah/shared-api/pg-meta/rows';
import { useShell } from '@howdah/shared-api/remote-contract';
import { LazyModule, useLazyModule } from '@howdah/shared-ui';
import { useNavigate } from '@howdah/shared-ui/router';
import { useState, type ReactNode } from 'react';
import { useRunQuery } from '../database/table-editor-api.ts';
import { useDefinitionReason } from '../database/use-definition-reason.ts';

const lazySheet = new LazyModule('The table form', () => import('./table-sheet.tsx'));

export interface NewTable {
  /** The user has no permission: the button is hidden. */
  isDenied: boolean;
  /** Why no table can be created now. */
  reason: string | undefined;
  show(): void;
  /** The form. Render it where a change of the window's size does not unmount it. */
  sheet: ReactNode;
}

/** The form of a new table. Opens the page of the table after it is created. */
export function useNewTable(schema: string, onOpened?: () => void): NewTable {
  const { project } = useShell();
  const navigate = useNavigate();
  const run = useRunQuery();
  const { isDenied, reason } = useDefinitionReason();
  const sheet = useLazyModule(lazySheet);
  const [open, setOpen] = useState(false);
  const [round, setRound] = useState(0);

  async function openTable(table: { schema: string; name: string }) {
    const [found] = await run(relations.find(table).sql, { readOnly: true }).catch(() => []);
    if (!found) return;
    void navigate(`/project/${project?.ref}/editor/${String(found.id)}`);
    onOpened?.();
  }
  return {
    isDenied,
    reason,
    show: () =>
      lazySheet.load(() => {
        setRound(round + 1);
        setOpen(true);
      }),
    sheet: sheet && round > 0 && !isDenied && (
      <sheet.default
        key={round}
        open={open}
        onClose={() => setOpen(false)}
        current={undefined}
        schema={schema}
        onDone={(table) => void openTable(table)}
      />
    ),
  };
}
