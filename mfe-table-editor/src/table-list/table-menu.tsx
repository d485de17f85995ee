import { useShell, type SlotProps } from '@howdah/shared-api/remote-contract';
import {
  Button,
  lazyComponent,
  LazyModule,
  useLazyModule,
  useMediaQuery,
  VisuallyHidden,
} from '@howdah/shared-ui';
import { useMatch, useNavigate } from '@howdah/shared-ui/router';
import { ChevronDown, Table2 } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { useRelation } from '../database/table-editor-api.ts';
import { listTablesAgain } from '../database/tables-changed.ts';
import { RlsBadge } from '../definition/rls-badge.tsx';
import { ViewSwitch } from '../definition/view-switch.tsx';
import { useNewTable } from '../table-form/use-new-table.tsx';
import { NARROW, tableMenu } from './menu-actions.ts';
import { TableList, type ListView } from './table-list.tsx';
import { useNewTableLink } from './use-new-table-link.ts';
import classes from './table-list.module.css';

const ImportSheet = lazyComponent(() => import('../import/import-sheet.tsx'));
const lazySheet = new LazyModule('The list of tables', () => import('./table-list-sheet.tsx'));

/** The left menu of the Table Editor. */
export default function TableMenu({ area }: SlotProps['product-menu']) {
  const { project } = useShell();
  if (area !== 'editor' || !project) return null;
  return <Tables key={project.ref} projectRef={project.ref} />;
}

/**
 * The tables and views of a schema, or a button that opens them on a narrow screen. The forms are outside of the list, so that
 * they keep their input when the window becomes narrow or wide.
 */
function Tables({ projectRef }: { projectRef: string }) {
  const isNarrow = useMediaQuery(NARROW);
  const navigate = useNavigate();
  const current = useMatch('/project/:ref/editor/:id')?.params.id;
  const [view, setView] = useState<ListView>({ schema: 'public', search: '' });
  const [open, setOpen] = useState(false);
  const [isImporting, setImporting] = useState(false);
  const sheet = useLazyModule(lazySheet);
  const onOpened = () => setOpen(false);
  const newTable = useNewTable(view.schema, onOpened);
  const showList = () => lazySheet.load(() => setOpen(true));
  useNewTableLink((schema) => {
    if (schema !== undefined) setView({ schema, search: '' });
    newTable.show();
  });
  useEffect(() => {
    tableMenu.current = { showList, showNewTable: newTable.show, showImport: () => setImporting(true) };
    return () => {
      tableMenu.current = undefined;
    };
  });
  const closeImport = () => {
    setImporting(false);
    listTablesAgain();
  };
  const { currentData: relation } = useRelation(current ?? '0');
  const list = (
    <TableList
      {...{ projectRef, current, onOpened, view, setView, newTable }}
      onImport={() => setImporting(true)}
    />
  );
  return (
    <>
      {!isNarrow && list}
      {isNarrow && (
        <div className={classes.narrow}>
          <Button
            size="sm"
            variant="ghost"
            icon={<Table2 aria-hidden />}
            aria-haspopup="dialog"
            aria-expanded={open}
            onClick={showList}
          >
            {relation ? (
              <>
                <VisuallyHidden>Tables:</VisuallyHidden> <span className={classes.name}>{relation.name}</span>
                <ChevronDown aria-hidden />
              </>
            ) : (
              'Tables'
            )}
          </Button>
          {relation && (
            <>
              <RlsBadge relation={relation} />
              <span className={classes.space} />
              <ViewSwitch />
            </>
          )}
          {sheet && (
            <sheet.TableListSheet open={open} onOpenChange={setOpen}>
              {list}
            </sheet.TableListSheet>
          )}
        </div>
      )}
      {newTable.sheet}
      {isImporting && (
        <Suspense fallback={null}>
          <ImportSheet
            schema={view.schema}
            onClose={closeImport}
            onImported={(id) => {
              closeImport();
              onOpened();
              void navigate(`/project/${projectRef}/editor/${id}`);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
