import { keysOf } from '@howdah/shared-api/remote-contract';
import { isMac } from '@howdah/shared-ui';
import remoteJson from '../remote.json';

const keys = (id: string) => keysOf(remoteJson.shortcuts, id, isMac());

/** The shortcuts of the editor. They are declared in remote.json, where the shell reads them for its shortcut sheet. */
export const SHORTCUTS = {
  run: keys('run'),
  runStatement: keys('run-statement'),
  cancel: keys('cancel'),
  askAi: keys('ask-ai'),
  format: keys('format'),
  save: keys('save'),
  history: keys('history'),
  more: keys('more'),
  role: keys('role'),
  showResults: keys('show-results'),
  showChart: keys('show-chart'),
  showPlan: keys('show-plan'),
  export: keys('export'),
  tabMovesFocus: keys('tab-moves-focus'),
  accept: keys('accept'),
  reject: keys('reject'),
  copyCells: keys('copy-cells'),
  viewCell: keys('view-cell'),
  closeTab: keys('close-tab'),
  rename: keys('rename'),
  delete: keys('delete'),
} as const;
