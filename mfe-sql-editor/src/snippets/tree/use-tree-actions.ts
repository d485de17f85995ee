import { useState, type Dispatch } from 'react';
import type { ActionId, DialogRequest } from '../actions/row-actions.ts';
import type { SnippetCommands } from '../actions/snippet-commands.ts';
import { disabledReasons, type Rights } from '../actions/snippet-permissions.ts';
import { snippetsBelow, subjectsOf } from './row-subjects.ts';
import type { TreeEvent, TreeState } from './tree-state.ts';
import type { Dragged, DropTarget } from './use-tree-drag.ts';
import { NEW_FOLDER, type TreeRow } from './tree-rows.ts';

interface TreeActionsOptions {
  rows: readonly TreeRow[];
  state: TreeState;
  send: Dispatch<TreeEvent>;
  commands: SnippetCommands;
  rights: Rights;
  /** Loads the code of the dialogs, then calls back. */
  withDialogs(then: () => void): void;
  /** Called when a document is opened, so that a sheet with the tree can close. */
  onOpened(): void;
  /** Called during a search: shows a folder at its place in the tree. */
  goToFolder?(id: string): Promise<void>;
}

/** The actions on rows of the tree, for keys, menus and the mouse. */
export function useTreeActions(options: TreeActionsOptions) {
  const { rows, state, send, commands, rights, withDialogs, onOpened, goToFolder } = options;
  const [dialog, setDialog] = useState<DialogRequest | null>(null);
  const ask = (request: DialogRequest) => withDialogs(() => setDialog(request));

  function newFolder(parentId: string | null) {
    send({ type: 'new folder begun', parentId });
  }

  function openNew(folderId?: string | null) {
    void commands.openNew(folderId ? { folderId } : {}).then(onOpened);
  }

  function toggle(row: TreeRow & { expanded: boolean }) {
    if (row.kind === 'folder' && goToFolder) return void goToFolder(row.folder.id);
    const id = row.kind === 'section' ? row.section : row.kind === 'folder' ? row.folder.id : '';
    send({ type: row.expanded ? 'row collapsed' : 'row expanded', id });
  }

  function open(row: TreeRow) {
    if (row.kind === 'section' || row.kind === 'folder') toggle(row);
    else if (row.kind === 'snippet') {
      commands.open(row.snippet);
      onOpened();
    }
  }

  function perform(action: ActionId, row: TreeRow) {
    const subjects = subjectsOf(row, rows, state.selected);
    if (!subjects) return;
    if (subjects.kind === 'top') {
      if (action === 'new-document') openNew();
      if (action === 'new-folder') newFolder(null);
      return;
    }
    if (subjects.kind === 'folder') {
      const { folder } = subjects;
      if (action === 'new-document') openNew(folder.id);
      if (action === 'new-folder') newFolder(folder.id);
      if (action === 'rename') send({ type: 'rename begun', key: row.key });
      if (action === 'move') ask({ kind: 'move-folder', folder });
      if (action === 'delete') {
        ask({ kind: 'delete-folder', folder, inside: snippetsBelow(rows, folder.id) });
      }
      return;
    }
    const { snippets } = subjects;
    const [snippet] = snippets;
    const disabled = disabledReasons(snippet, rights);
    switch (action) {
      case 'rename':
        if (!disabled.change && snippets.length === 1) send({ type: 'rename begun', key: row.key });
        break;
      case 'rename-with-ai':
        if (!disabled.change && !rights.noAi) ask({ kind: 'rename', snippet, withAi: true });
        break;
      case 'duplicate':
        void commands.duplicate(snippet).then(onOpened);
        break;
      case 'favorite':
        commands.setFavorite(snippet, !snippet.favorite);
        break;
      case 'share':
      case 'unshare':
      case 'download':
        ask({ kind: action, snippet });
        break;
      case 'move':
        ask({ kind: 'move', snippets });
        break;
      case 'delete':
        if (snippets.every((each) => !disabledReasons(each, rights).delete))
          ask({ kind: 'delete', snippets });
        break;
    }
  }

  /** An unchanged or empty name is ignored (docs/product/sql-editor.md#states). */
  async function submitName(row: TreeRow, name: string) {
    if (row.kind === 'snippet') {
      send({ type: 'rename ended' });
      if (name !== '' && name !== row.snippet.name) commands.rename(row.snippet, { name });
      return;
    }
    if (row.kind !== 'folder') return;
    const { folder } = row;
    if (folder.id === NEW_FOLDER) {
      if (name === '') return send({ type: 'new folder ended' });
      send({ type: 'new folder submitted', name });
      await commands.createFolder(name, folder.parent_id);
      return send({ type: 'new folder ended' });
    }
    send({ type: 'rename ended' });
    if (name === '' || name === folder.name) return;
    await saveFolder(folder.id, () => commands.updateFolder(folder, { name }));
  }

  function cancelName(row: TreeRow) {
    const isNew = row.kind === 'folder' && row.folder.id === NEW_FOLDER;
    send({ type: isNew ? 'new folder ended' : 'rename ended' });
  }

  async function saveFolder(id: string, save: () => Promise<void>) {
    send({ type: 'folder save began', id });
    await save();
    send({ type: 'folder save ended', id });
  }

  function drop(dragged: Dragged, place: DropTarget) {
    if ('folder' in dragged) {
      const { folder } = dragged;
      if (!('folderId' in place) || place.folderId === folder.parent_id) return;
      const parentId = place.folderId;
      void saveFolder(folder.id, () => commands.updateFolder(folder, { parentId }));
    } else if ('folderId' in place) {
      commands.move(dragged.snippets, place.folderId);
    } else if (place.section === 'favorites') {
      for (const snippet of dragged.snippets) {
        if (!snippet.favorite) commands.setFavorite(snippet, true);
      }
    } else {
      const [snippet] = dragged.snippets;
      if (snippet?.visibility === 'user' && !disabledReasons(snippet, rights).share)
        ask({ kind: 'share', snippet });
    }
  }

  function draggedWith(row: TreeRow): Dragged | undefined {
    const subjects = subjectsOf(row, rows, state.selected);
    return subjects && subjects.kind !== 'top' ? subjects : undefined;
  }

  const closeDialog = () => setDialog(null);
  return {
    perform,
    open,
    toggle,
    openNew,
    newFolder,
    submitName,
    cancelName,
    drop,
    draggedWith,
    dialog,
    closeDialog,
  };
}
