import type { ApiCatalog, ApiFunction } from '@howdah/shared-api/data-api';
import { useShell } from '@howdah/shared-api/remote-contract';
import {
  Badge,
  Button,
  EmptyState,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from '@howdah/shared-ui';
import { SquareFunction } from 'lucide-react';
import { useDocs } from '../docs-context.ts';
import { itemId, shownName, itemIn } from '../docs-items.ts';
import { LIST_TEXTS } from '../docs-texts.ts';
import { SectionHead, ItemHead } from '../parts/heads.tsx';
import { ItemList } from '../parts/item-list.tsx';
import { QueryContent, GoneItem } from '../parts/query-content.tsx';
import { SampleBlocks } from '../parts/sample-block.tsx';
import { functionSamples } from '../samples/function-samples.ts';
import classes from './table-page.module.css';

/** Stored Procedures: the list, or the page of one of them. */
export function FunctionPages({ item }: { item: string | null }) {
  const { catalog } = useDocs();
  if (item === null) {
    return (
      <>
        <SectionHead section="stored-procedures" />
        <QueryContent section="stored-procedures" query={catalog}>
          {(known) => <Functions catalog={known} />}
        </QueryContent>
      </>
    );
  }
  return (
    <QueryContent section="stored-procedures" query={catalog}>
      {(known) => {
        const id = itemIn(item, (candidate) => known.functions.some((each) => itemId(each) === candidate));
        const called = known.functions.find((candidate) => itemId(candidate) === id);
        return called ? (
          <FunctionPage called={called} catalog={known} />
        ) : (
          <GoneItem section="stored-procedures" name={item} />
        );
      }}
    </QueryContent>
  );
}

function Functions({ catalog: { functions, schemas } }: { catalog: ApiCatalog }) {
  const texts = LIST_TEXTS['stored-procedures'];
  const { openInSqlEditor } = useShell();
  if (functions.length === 0) {
    return (
      <EmptyState
        size="panel"
        icon={<SquareFunction />}
        title={texts.empty}
        description={texts.emptyNote}
        action={<Button onClick={() => openInSqlEditor({ sql: 'create function ' })}>{texts.openSql}</Button>}
      />
    );
  }
  const items = functions.map((called) => ({
    id: itemId(called),
    name: shownName(called, schemas),
    icon: <SquareFunction aria-hidden />,
    description: called.description,
    fact:
      called.arguments.length === 0
        ? 'No arguments'
        : `${called.arguments.length} ${called.arguments.length === 1 ? 'argument' : 'arguments'}`,
  }));
  return <ItemList section="stored-procedures" items={items} />;
}

/** One function: its arguments, and how it is called (docs/product/api-docs.md#screens). */
function FunctionPage({ called, catalog }: { called: ApiFunction; catalog: ApiCatalog }) {
  const { samples: project } = useDocs();
  const { schemas } = catalog;
  return (
    <>
      <ItemHead
        section="stored-procedures"
        name={shownName(called, schemas)}
        icon={<SquareFunction aria-hidden />}
        description={called.description}
        facts={
          <>
            {called.returns && <Badge>{`Returns ${called.returns}`}</Badge>}
            {called.readOnly && <Badge>Read-only</Badge>}
          </>
        }
      />
      <ArgumentsTable called={called} />
      <SampleBlocks samples={functionSamples(called, schemas, project)} />
    </>
  );
}

/** The arguments of a function, each marked Required or Optional (docs/product/api-docs.md#screens). */
function ArgumentsTable({ called }: { called: ApiFunction }) {
  return (
    <section className={classes.columns} aria-label="Function arguments">
      <h3 className={classes.title}>Function arguments</h3>
      {called.arguments.length === 0 ? (
        <p className={classes.note}>This function takes no arguments.</p>
      ) : (
        <Table label={`Arguments of ${called.name}`}>
          <TableHead>
            <TableRow>
              <TableHeader>Name</TableHeader>
              <TableHeader>Format</TableHeader>
              <TableHeader>Type</TableHeader>
              <TableHeader>Required</TableHeader>
            </TableRow>
          </TableHead>
          <TableBody>
            {called.arguments.map(({ name, format, type, required }) => (
              <TableRow key={name}>
                <TableCell mono>{name}</TableCell>
                <TableCell mono>{format}</TableCell>
                <TableCell mono>{type ?? 'any'}</TableCell>
                <TableCell>
                  <Badge tone={required ? 'accent' : 'neutral'}>{required ? 'Required' : 'Optional'}</Badge>
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </section>
  );
}
