import { createContext } from 'react';

/** Which menu the parts stand in; Radix has a set of parts for each. */
export const MenuKind = createContext<'dropdown' | 'context'>('dropdown');
