import type { Page } from '@playwright/test';

/** Widths that every page is measured at, in pixels: a phone, a tablet, and screens from small to large. */
export const WIDTHS = [390, 768, 1024, 1440, 1920] as const;

export type Theme = 'dark' | 'light' | 'classic-dark';

/** A theme and a width in which a screen is compared with its picture. */
export type Look = readonly [Theme, (typeof WIDTHS)[number]];

export interface Screen {
  /** Unique: it names tests and pictures. */
  name: string;
  /** The address. `:ref` is the project's. */
  path: string;
  /** Of the demo. Default: Bookshop. */
  project?: 'Bookshop' | 'Old atlas';
  /** The user. Default: the owner. Null: nobody is signed in. */
  user?: string | null;
  /** Prepares the answers of the platform before the page opens. */
  prepare?(page: Page): Promise<unknown>;
  /** Opens the dialog, menu or state. Absent for a page as it is. */
  open?(page: Page): Promise<void>;
  /** Elements that differ between runs. Pictures leave them out. */
  changing?: readonly string[];
  /** The looks in which it is compared with its picture. */
  baselines?: readonly Look[];
}
