import { keysOf } from '@howdah/shared-api/remote-contract';
import remoteJson from '../remote.json';

const keys = (id: string) => keysOf(remoteJson.shortcuts, id);

/** The keys of the editor, as remote.json states them for the shell's shortcut sheet. */
export const SHORTCUTS = {
  run: keys('run'),
  askAi: keys('ask-ai'),
  format: keys('format'),
  save: keys('save'),
  accept: keys('accept'),
  reject: keys('reject'),
  copyCells: keys('copy-cells'),
  viewCell: keys('view-cell'),
  closeTab: keys('close-tab'),
  rename: keys('rename'),
  delete: keys('delete'),
} as const;
