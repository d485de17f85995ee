import { useShell, type SlotProps } from '@howdah/shared-api/remote-contract';
import { Button, ErrorState, LazyModule, Skeleton, useLazyModule, useMediaQuery } from '@howdah/shared-ui';
import { FolderTree } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useDocuments, type Documents } from '../documents/index.ts';
import { whenIdle } from '../scheduling.ts';
import { snippetTexts as texts } from './snippet-texts.ts';
import classes from './tree/tree.module.css';

/** The tree comes at the latest after so long, in ms. */
const IDLE_TIMEOUT_MS = 2000;

/** There the shell puts the menu above the page, where a tree would take its room. */
const NARROW = '(width <= 900px)';

const lazyTree = new LazyModule(
  texts.menuPart,
  () => import(/* webpackChunkName: "snippet-tree" */ './tree/snippet-tree.tsx'),
);
const lazySheet = new LazyModule(texts.menuPart, async () => {
  await import('@howdah/shared-ui/dialog');
  return import(/* webpackChunkName: "snippet-sheet" */ './snippet-sheet.tsx');
});

/** The left menu of the SQL editor. Its code comes when the editor is there: typing is what people come for. */
export function SnippetMenu({ area }: SlotProps['product-menu']) {
  const { project } = useShell();
  const documents = useDocuments();
  const isNarrow = useMediaQuery(NARROW);
  const ref = project?.ref;
  if (area !== 'sql' || !ref || !documents) return null;
  const tree = (onOpened: () => void) => (
    <LazyTree
      key={`${ref}/${documents.personId}`}
      projectRef={ref}
      documents={documents}
      onOpened={onOpened}
    />
  );
  return isNarrow ? <SheetButton tree={tree} /> : tree(() => {});
}

interface LazyTreeProps {
  projectRef: string;
  documents: Documents;
  onOpened(): void;
}

function LazyTree(props: LazyTreeProps) {
  const module = useLazyModule(lazyTree);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    let isGone = false;
    const load = () => lazyTree.fetch().catch(() => !isGone && setFailed(true));
    const callOff = whenIdle(() => void load(), IDLE_TIMEOUT_MS);
    return () => {
      isGone = true;
      callOff();
    };
  }, []);

  if (module) return <module.SnippetTree {...props} />;
  if (!failed) return <TreeSkeleton />;
  return (
    <ErrorState
      title={texts.failedTitle}
      description={texts.menuFailed}
      onRetry={() => {
        setFailed(false);
        lazyTree.fetch().catch(() => setFailed(true));
      }}
    />
  );
}

/** On a phone: a button that slides the tree over the page. */
function SheetButton({ tree }: { tree(onOpened: () => void): React.ReactNode }) {
  const [open, setOpen] = useState(false);
  const module = useLazyModule(lazySheet);
  return (
    <div className={classes.narrow}>
      <Button
        size="sm"
        variant="ghost"
        icon={<FolderTree aria-hidden />}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => lazySheet.load(() => setOpen(true))}
      >
        {texts.title}
      </Button>
      {module && (
        <module.SnippetSheet open={open} onOpenChange={setOpen}>
          {tree(() => setOpen(false))}
        </module.SnippetSheet>
      )}
    </div>
  );
}

function TreeSkeleton() {
  return (
    <div className={classes.header} role="status" aria-label={texts.loading}>
      <Skeleton width="40%" height={14} />
      <Skeleton height={28} />
      {[70, 55, 62, 48].map((width) => (
        <Skeleton key={width} width={`${width}%`} height={10} />
      ))}
    </div>
  );
}
