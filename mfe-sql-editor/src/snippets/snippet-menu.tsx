import { useShell, type SlotProps } from '@howdah/shared-api/remote-contract';
import {
  ErrorState,
  IconButton,
  LazyModule,
  Skeleton,
  useLazyModule,
  useLazyOpening,
  useMediaQuery,
} from '@howdah/shared-ui';
import { FolderTree } from 'lucide-react';
import { useEffect, useState } from 'react';
import { connectedDocuments } from '../documents/connect.ts';
import { useDocuments, type Documents } from '../documents/index.ts';
import { whenIdle } from '../scheduling.ts';
import { NARROW } from '../narrow.ts';
import { snippetTexts as texts } from './snippet-texts.ts';
import classes from './tree/tree.module.css';

/** The maximum delay before the tree is loaded, in ms. */
const IDLE_TIMEOUT_MS = 2000;

const lazyTree = new LazyModule(
  texts.menuPart,
  () => import(/* webpackChunkName: "snippet-tree" */ './tree/snippet-tree.tsx'),
);
const lazySheet = new LazyModule(texts.menuPart, async () => {
  await import('@howdah/shared-ui/dialog');
  return import(/* webpackChunkName: "snippet-sheet" */ './snippet-sheet.tsx');
});

/** The left menu of the SQL Editor, if there is space for it. It is loaded after the editor, because users come to type. */
export function SnippetMenu({ area }: SlotProps['product-menu']) {
  const { project } = useShell();
  const documents = useDocuments();
  const isNarrow = useMediaQuery(NARROW);
  if (area !== 'sql' || isNarrow || !project || !documents) return null;
  const owner = { projectRef: project.ref, documents };
  return <LazyTree key={keyOf(owner)} {...owner} onOpened={() => {}} />;
}

/** The button in the page of a document that slides the tree over the page on narrow screens. */
export function SnippetsButton() {
  return useMediaQuery(NARROW) ? <SheetButton /> : null;
}

function SheetButton() {
  const { project } = useShell();
  const { module, open, setOpen } = useLazyOpening(lazySheet);
  const owner = project && { projectRef: project.ref, documents: connectedDocuments() };
  return (
    <>
      <IconButton
        size="sm"
        label={texts.title}
        icon={<FolderTree aria-hidden />}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      />
      {module && owner && (
        <module.SnippetSheet open={open} onOpenChange={setOpen}>
          <LazyTree key={keyOf(owner)} {...owner} onOpened={() => setOpen(false)} />
        </module.SnippetSheet>
      )}
    </>
  );
}

interface Owner {
  projectRef: string;
  documents: Documents;
}

const keyOf = ({ projectRef, documents }: Owner) => `${projectRef}/${documents.personId}`;

interface LazyTreeProps extends Owner {
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
