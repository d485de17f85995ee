import type { Project, StatusScreenName } from '@howdah/shared-api/projects';
import { useState } from 'react';
import { decideGate } from './decide-gate.ts';

/** A screen that stays after its status has ended (see `onHold` of the contract). */
interface HeldScreen {
  screen: StatusScreenName;
  /** Navigating to another page releases the screen. */
  pageKey: string;
}

export interface StatusScreenState {
  /** Undefined if the page is shown. A page that a screen replaces is neither rendered nor loaded. */
  screen: StatusScreenName | undefined;
  /** Keeps the screen after its status has ended, until the user continues. */
  hold(keep: boolean): void;
}

/**
 * The status screen of a page.
 *
 * @param path below `/project/{ref}/`
 */
export function useStatusScreen({ ref, status, postgrestStatus }: Project, path: string): StatusScreenState {
  const [held, setHeld] = useState<HeldScreen>();
  const pageKey = `${ref}/${path}`;
  const gate = decideGate({ status, postgrestStatus, route: path });
  const screen = gate.kind === 'screen' ? gate.screen : held?.pageKey === pageKey ? held.screen : undefined;
  return { screen, hold: (keep) => setHeld(keep && screen ? { screen, pageKey } : undefined) };
}
