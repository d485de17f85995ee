import { useShell, type SlotProps } from '@howdah/shared-api/remote-contract';
import { Button, LazyModule, useLazyModule, useMediaQuery } from '@howdah/shared-ui';
import { useMatch } from '@howdah/shared-ui/router';
import { Table2 } from 'lucide-react';
import { useState } from 'react';
import { TableList } from './table-list.tsx';
import classes from './table-list.module.css';

/** There the shell puts the menu above the page, where a list would take its room. */
const NARROW = '(width <= 900px)';

const lazySheet = new LazyModule('The list of tables', () => import('./table-sheet.tsx'));

/** The left menu of the Table Editor: the tables and views of a schema. On a narrow screen a button opens it. */
export default function TableMenu({ area }: SlotProps['product-menu']) {
  const { project } = useShell();
  const isNarrow = useMediaQuery(NARROW);
  const current = useMatch('/project/:ref/editor/:id')?.params.id;
  const [open, setOpen] = useState(false);
  const sheet = useLazyModule(lazySheet);
  if (area !== 'editor' || !project) return null;
  if (!isNarrow) return <TableList projectRef={project.ref} current={current} />;
  return (
    <div className={classes.narrow}>
      <Button
        size="sm"
        variant="ghost"
        icon={<Table2 aria-hidden />}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => lazySheet.load(() => setOpen(true))}
      >
        Tables
      </Button>
      {sheet && (
        <sheet.TableSheet open={open} onOpenChange={setOpen}>
          <TableList projectRef={project.ref} current={current} onOpened={() => setOpen(false)} />
        </sheet.TableSheet>
      )}
    </div>
  );
}
