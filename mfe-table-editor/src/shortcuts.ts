import { keysOf } from '@howdah/shared-api/remote-contract';
import { isMac } from '@howdah/shared-ui';
import remoteJson from '../remote.json';

const keys = (id: string) => keysOf(remoteJson.shortcuts, id, isMac());

/** The keys of the editor, as remote.json states them for the shell's shortcut sheet. */
export const SHORTCUTS = { save: keys('save-rows'), undo: keys('undo'), redo: keys('redo') } as const;
