import { relations } from '@howdah/shared-api/pg-meta';
import { useShell } from '@howdah/shared-api/remote-contract';
import { Button, IconButton, LazyModule, useLazyModule } from '@howdah/shared-ui';
import { useNavigate } from '@howdah/shared-ui/router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useRunQuery } from '../database/table-editor-api.ts';
import { useDefinitionReason } from './use-definition-reason.ts';

const lazySheet = new LazyModule('The form of a table', () => import('./table-sheet.tsx'));

interface NewTableButtonProps {
  schema: string;
  /** An icon alone, or with its label. */
  isSmall?: boolean;
  /** The new table is open. */
  onOpened?(): void;
}

/** Opens the form of a new table, and the table once it is there. Members who may not change anything do not see it. */
export function NewTableButton({ schema, isSmall = false, onOpened }: NewTableButtonProps) {
  const { project } = useShell();
  const navigate = useNavigate();
  const run = useRunQuery();
  const { isDenied, reason } = useDefinitionReason();
  const sheet = useLazyModule(lazySheet);
  const [open, setOpen] = useState(false);
  const [round, setRound] = useState(0);
  if (isDenied) return null;

  const show = () =>
    lazySheet.load(() => {
      setRound(round + 1);
      setOpen(true);
    });
  async function openTable(table: { schema: string; name: string }) {
    const [found] = await run(relations.find(table).sql, { readOnly: true }).catch(() => []);
    if (!found) return;
    void navigate(`/project/${project?.ref}/editor/${String(found.id)}`);
    onOpened?.();
  }

  return (
    <>
      {isSmall ? (
        <IconButton
          size="sm"
          label="New table"
          icon={<Plus aria-hidden />}
          disabledReason={reason}
          onClick={show}
        />
      ) : (
        <Button size="sm" icon={<Plus aria-hidden />} disabledReason={reason} onClick={show}>
          New table
        </Button>
      )}
      {sheet && (
        <sheet.default
          key={round}
          open={open}
          onClose={() => setOpen(false)}
          current={undefined}
          schema={schema}
          onDone={(table) => void openTable(table)}
        />
      )}
    </>
  );
}
