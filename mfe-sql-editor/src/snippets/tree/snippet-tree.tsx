import { TypedLetters, useLazyModule } from '@howdah/shared-ui';
import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import type { Documents } from '../../documents/index.ts';
import { editorFocus } from '../../editor/editor-focus.ts';
import { templatesOpening } from '../../templates/templates-opening.ts';
import { lazyActions } from '../actions/lazy-actions.ts';
import { useSnippetCommands } from '../actions/snippet-commands.ts';
import { pathOfFolder, useFoldersIn } from '../actions/folder-lists.ts';
import { useRights } from '../actions/snippet-permissions.ts';
import { storeSqlPreviews } from '../../documents/sql-previews.ts';
import { menuOf, subjectsOf } from './row-subjects.ts';
import { RowView } from './row-view.tsx';
import { TreeHeader } from './tree-header.tsx';
import { findTyped, snippetsBetween, treeIntent } from './tree-keys.ts';
import { isItem, type TreeRow } from './tree-rows.ts';
import classes from './tree.module.css';
import { useReveal } from './use-reveal.ts';
import { useTree } from './use-tree.ts';
import { useTreeActions } from './use-tree-actions.ts';
import { useTreeDrag } from './use-tree-drag.ts';
import { VirtualRows, type TreeHandle } from './virtual-rows.tsx';

interface SnippetTreeProps {
  projectRef: string;
  documents: Documents;
  /** Called when a document is opened, so that a sheet with the tree can close. */
  onOpened(): void;
}

/** The snippets of a project: favorites, shared and private ones, in folders (docs/product/sql-editor.md#screens). */
export function SnippetTree({ projectRef, documents, onOpened }: SnippetTreeProps) {
  const { commands, shownId } = useSnippetCommands(projectRef, documents);
  const rights = useRights();
  const { state, send, rows, lists, typed, setTyped, search } = useTree(projectRef);
  const foldersIn = useFoldersIn(projectRef, state.sorting);
  useReveal({ projectRef, documents, shownId, rows, foldersIn, send });
  useEffect(() => {
    // For the shown document, the editor has newer data.
    storeSqlPreviews(
      rows.flatMap((row) =>
        row.kind === 'snippet' && row.snippet.id !== shownId
          ? [[row.snippet.id, row.snippet.sql_start] as const]
          : [],
      ),
    );
  }, [rows, shownId]);
  const tree = useRef<TreeHandle>(null);
  const [letters] = useState(() => new TypedLetters());
  const [menu, setMenu] = useState<{ row: TreeRow; at: { x: number; y: number } } | null>(null);
  /** Whether the menu was closed to create a new document. */
  const returnsToEditor = useRef(false);
  const late = useLazyModule(lazyActions);
  const actions = useTreeActions({
    rows,
    state,
    send,
    commands,
    rights,
    withDialogs: (then) => lazyActions.load(then),
    onOpened,
    goToFolder: search === '' ? undefined : goToFolder,
  });
  const drag = useTreeDrag({
    draggedWith: actions.draggedWith,
    onDrop: actions.drop,
    onHeldOver: (row) => row.kind === 'folder' && !row.expanded && actions.toggle(row),
  });
  const subjects = menu && subjectsOf(menu.row, rows, state.selected);

  /** Reveals a search result in the tree. */
  async function goToFolder(id: string) {
    const path = await pathOfFolder(id, foldersIn);
    if (!path) return;
    setTyped('');
    send({ type: 'revealed', within: ['private', ...path], key: `folder/${id}` });
    tree.current?.focus();
  }

  function openMenu(row: TreeRow, at: { x: number; y: number }) {
    if (!subjectsOf(row, rows, state.selected)) return;
    if (!state.selected.has(row.key)) send({ type: 'row reached', key: row.key });
    lazyActions.load(() => setMenu({ row, at }));
  }

  function press(row: TreeRow, event: MouseEvent) {
    if (row.kind === 'failed') return lists.retry(row.list);
    if (row.kind === 'snippet' && (event.ctrlKey || event.metaKey)) {
      return send({ type: 'selection toggled', key: row.key });
    }
    if (row.kind === 'snippet' && event.shiftKey) return selectTo(row);
    send({ type: 'row reached', key: row.key });
    actions.open(row);
  }

  function selectTo(row: TreeRow) {
    const keys = snippetsBetween(rows, state.anchor, row.key);
    send({ type: 'rows selected', keys, active: row.key, anchor: state.anchor ?? row.key });
  }

  function handleKey(event: KeyboardEvent) {
    const modified = event.ctrlKey || event.metaKey || event.altKey;
    if (event.key === 'Escape' && state.selected.size > 0) {
      event.stopPropagation();
      return send({ type: 'selection dropped' });
    }
    const { key, shiftKey, timeStamp } = event;
    const typing = letters.isTyping(timeStamp);
    const intent = treeIntent(rows, state.active, { key, shiftKey, modified, typing });
    if (!intent) return;
    event.preventDefault();
    if (intent.do !== 'type') letters.end();
    switch (intent.do) {
      case 'move':
        if (intent.extend) selectTo(intent.to);
        else send({ type: 'row reached', key: intent.to.key });
        break;
      case 'expand':
      case 'collapse':
        if (intent.row.kind === 'section' || intent.row.kind === 'folder') actions.toggle(intent.row);
        break;
      case 'open':
        if (intent.row.kind === 'failed') lists.retry(intent.row.list);
        else actions.open(intent.row);
        break;
      case 'select':
        send({ type: 'selection toggled', key: intent.row.key });
        break;
      case 'rename':
      case 'delete':
        actions.perform(intent.do, intent.row);
        break;
      case 'menu': {
        const place = tree.current?.placeOf(intent.row.key);
        if (place) openMenu(intent.row, { x: place.left + 24, y: place.bottom });
        break;
      }
      case 'type': {
        const found = findTyped(rows, state.active, letters.add(intent.letter, timeStamp));
        if (found) send({ type: 'row reached', key: found.key });
        break;
      }
    }
  }

  function reachFirst() {
    const first = rows.find(isItem);
    if (state.active === null || !rows.some(({ key }) => key === state.active)) {
      if (first) send({ type: 'row reached', key: first.key });
    }
  }

  function openTemplates() {
    if (!templatesOpening.isHosted) commands.openDraft();
    templatesOpening.set(true);
    onOpened();
  }

  /** If nothing else has taken the focus, it returns to the active row. */
  function focusBack() {
    if (document.activeElement === document.body) tree.current?.focus();
  }

  function leaveMenu() {
    if (returnsToEditor.current) editorFocus.give();
    else focusBack();
    returnsToEditor.current = false;
  }

  function finishName(end: void | Promise<void>) {
    tree.current?.focus();
    return end;
  }

  return (
    <section className={classes.panel}>
      <TreeHeader
        search={typed}
        onSearch={setTyped}
        onLeaveSearch={() => tree.current?.focus()}
        sorting={state.sorting}
        onSort={(sorting) => send({ type: 'sorting chosen', sorting })}
        onNewDocument={() => actions.openNew()}
        onNewFolder={() => actions.newFolder(null)}
        onTemplates={openTemplates}
      />
      <VirtualRows
        ref={tree}
        rows={rows}
        activeKey={state.active}
        busy={rows.some((row) => row.kind === 'loading')}
        onKeyDown={handleKey}
        onFocus={reachFirst}
        onLoadMore={lists.loadMore}
        renderRow={(row, props) => (
          <RowView
            {...props}
            row={row}
            search={search}
            isActive={row.key === state.active}
            isSelected={state.selected.has(row.key)}
            isOpen={row.kind === 'snippet' && row.snippet.id === shownId}
            isDropTarget={drag.target === row.key}
            drag={drag.propsFor(row)}
            onPress={press}
            onPressApart={(apart) => apart.kind === 'snippet' && commands.openApart(apart.snippet)}
            onMenu={openMenu}
            onName={(named, name) => void finishName(actions.submitName(named, name))}
            onNameCancelled={(named) => finishName(actions.cancelName(named))}
            onRetry={(list, more) => (more ? lists.loadMore(list) : lists.retry(list))}
          />
        )}
      />
      {late && menu && subjects && (
        <late.PointMenu
          at={menu.at}
          groups={menuOf(subjects, rights)}
          onAction={(action) => {
            returnsToEditor.current = action === 'new-document';
            actions.perform(action, menu.row);
          }}
          onClose={() => setMenu(null)}
          onFocusBack={leaveMenu}
        />
      )}
      {late && actions.dialog && (
        <late.SnippetDialog
          projectRef={projectRef}
          request={actions.dialog}
          commands={commands}
          onClose={() => {
            actions.closeDialog();
            requestAnimationFrame(focusBack);
          }}
        />
      )}
    </section>
  );
}
