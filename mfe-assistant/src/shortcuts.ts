import { keysOf } from '@howdah/shared-api/remote-contract';
import { isMac } from '@howdah/shared-ui';
import remoteJson from '../remote.json';

const keys = (id: string) => keysOf(remoteJson.shortcuts, id, isMac());

/** The shortcuts of the assistant. They are declared in remote.json, where the shell reads them for its shortcut sheet. */
export const SHORTCUTS = {
  send: keys('send'),
  stop: keys('stop'),
} as const;
