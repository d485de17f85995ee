import type { ComponentType } from 'react';
import type { EntryMark } from './entries.ts';

export type EntryIconType = ComponentType<{ 'aria-hidden'?: boolean }>;

/** An entry with its rules applied. */
export interface NavigationItem {
  id: string;
  label: string;
  icon: EntryIconType;
  /** Absolute path in the dashboard. */
  to: string;
  area: string;
  /** True while its permission is unknown. */
  disabled: boolean;
  /** False where no remote of the registry serves the area. */
  installed: boolean;
  mark?: EntryMark;
}
