import type { Browser } from './browser.ts';
import type { TestPlatform } from './test-platform.ts';

export const OUTSIDER = 'outsider@elsewhere.example';

/** A user who owns another organization (`elsewhere`) and is no member of the demo. */
export async function outsiderBrowser(platform: TestPlatform): Promise<Browser> {
  const { users, organizations } = platform.platform.controlPlane;
  if (!(await users.byEmail(OUTSIDER))) {
    const { id } = await users.add({
      email: OUTSIDER,
      username: 'outsider',
      firstName: null,
      lastName: null,
    });
    const elsewhere = await organizations.add({ slug: 'elsewhere', name: 'Elsewhere', plan: 'free' });
    await organizations.addMember(elsewhere.id, id, 'Owner');
  }
  return platform.browser(OUTSIDER);
}
