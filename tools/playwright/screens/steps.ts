import { expect, type Page } from '@playwright/test';

/** The address of a page of the project. */
export const project = (path: string) => `/project/:ref/${path}`;

/** Clicks the first of these. */
export const click =
  (role: 'button' | 'link' | 'menuitem' | 'tab', name: string | RegExp) => async (page: Page) =>
    page
      .getByRole(role, { name, exact: typeof name === 'string' })
      .first()
      .click();

/** Presses what opens a dialog or a sheet, and waits for it: its code may still have to come. */
export const openDialog =
  (...[role, name]: Parameters<typeof click>) =>
  async (page: Page) => {
    await click(role, name)(page);
    await expect(page.locator('[role="dialog"], [role="alertdialog"]').first()).toBeVisible();
  };
