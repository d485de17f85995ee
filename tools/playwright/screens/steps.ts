import type { Page } from '@playwright/test';

/** The address of a page of the project. */
export const project = (path: string) => `/project/:ref/${path}`;

/** Clicks the first of these. */
export const click =
  (role: 'button' | 'link' | 'menuitem' | 'tab', name: string | RegExp) => async (page: Page) =>
    page
      .getByRole(role, { name, exact: typeof name === 'string' })
      .first()
      .click();
