import type { NavigationItem } from '../navigation/project-navigation.ts';

/** What the menu knows of the page that it is opened on. */
export interface MenuPlace {
  /** Of the project; empty outside projects. */
  navigation: NavigationItem[][];
  /** Inside a project only. */
  project?: { ref: string; openAssistant(): void };
}

export const OUTSIDE_PROJECTS: MenuPlace = { navigation: [] };
