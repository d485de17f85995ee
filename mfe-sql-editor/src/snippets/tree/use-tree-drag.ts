import type { ContentListed } from '@howdah/shared-api/snippets/content';
import type { SnippetFolder } from '@howdah/shared-api/snippets';
import { useRef, useState } from 'react';
import type { DragProps } from './row-view.tsx';
import { folderAt, NEW_FOLDER, type TreeRow } from './tree-rows.ts';

/** The dragged snippets, or one folder. */
export type Dragged = { snippets: readonly ContentListed[] } | { folder: SnippetFolder };

/** The target of a drop. */
export type DropTarget = { folderId: string | null } | { section: 'favorites' | 'shared' };

/** How long a drag hovers over a closed folder before it opens, in ms. */
const OPEN_DELAY_MS = 600;

interface TreeDragOptions {
  /** What a row drags; undefined if it cannot be dragged. */
  draggedWith(row: TreeRow): Dragged | undefined;
  onDrop(dragged: Dragged, place: DropTarget): void;
  onHeldOver(row: TreeRow): void;
}

/** Drags snippets and folders to folders and sections. Without a mouse, the menu has "Move to…". */
export function useTreeDrag({ draggedWith, onDrop, onHeldOver }: TreeDragOptions) {
  const dragged = useRef<Dragged>(undefined);
  const timer = useRef<{ key: string; timeout: number }>(undefined);
  const [target, setTarget] = useState<string | null>(null);

  function end() {
    clearTimeout(timer.current?.timeout);
    timer.current = undefined;
    dragged.current = undefined;
    setTarget(null);
  }

  function over(row: TreeRow) {
    setTarget(row.key);
    if (timer.current?.key === row.key) return;
    clearTimeout(timer.current?.timeout);
    timer.current = { key: row.key, timeout: window.setTimeout(() => onHeldOver(row), OPEN_DELAY_MS) };
  }

  return {
    /** The key of the row that a drop would go to. */
    target,
    /** The props that make a row draggable and a drop target. */
    propsFor(row: TreeRow): DragProps {
      return {
        draggable: (row.kind === 'snippet' && !row.editing) || isKeptFolder(row),
        onDragStart(event) {
          const what = draggedWith(row);
          if (!what) return event.preventDefault();
          dragged.current = what;
          event.dataTransfer.effectAllowed = 'move';
          // Some browsers do not start a drag without data.
          event.dataTransfer.setData(
            'text/plain',
            'snippets' in what ? what.snippets[0]!.name : what.folder.name,
          );
        },
        onDragOver(event) {
          if (!dragged.current || !dropTarget(row, dragged.current)) return;
          event.preventDefault();
          event.dataTransfer.dropEffect = 'move';
          over(row);
        },
        onDragLeave: () => setTarget((key) => (key === row.key ? null : key)),
        onDrop(event) {
          event.preventDefault();
          const what = dragged.current;
          const place = what && dropTarget(row, what);
          end();
          if (what && place) onDrop(what, place);
        },
        onDragEnd: end,
      };
    },
  };
}

function isKeptFolder(row: TreeRow): boolean {
  return row.kind === 'folder' && row.status === 'idle' && row.folder.id !== NEW_FOLDER;
}

/** The target of a drop on a row; undefined if it cannot be dropped there. */
export function dropTarget(row: TreeRow, dragged: Dragged): DropTarget | undefined {
  const isFolder = 'folder' in dragged;
  if (!isFolder && row.kind === 'section' && row.section !== 'private') return { section: row.section };
  const folderId = folderAt(row);
  if (folderId === undefined || (isFolder && folderId === dragged.folder.id)) return undefined;
  return { folderId };
}
