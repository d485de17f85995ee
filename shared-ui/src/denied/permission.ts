import { createContext, useContext } from 'react';

/** What is known about a permission. It is unknown while permissions load. */
export type Permission = 'allowed' | 'denied' | 'unknown';

/** Why a button is disabled: `You need additional permissions to pause this project`. */
export function deniedReason(action: string): string {
  return `You need additional permissions to ${action}`;
}

export const PermissionContext = createContext<Permission>('allowed');

/** Why the platform refused what was tried: `You do not have the required permissions to restore this project`. */
export function refusedReason(action: string): string {
  return `You do not have the required permissions to ${action}`;
}

/** The permission of the part of the page around a control. Fields follow it. */
export function usePermissionAround(): Permission {
  return useContext(PermissionContext);
}
