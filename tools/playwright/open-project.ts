import type { Page } from '@playwright/test';
import { deployedDashboard, deployedHeaders } from './deployed-dashboard.ts';

/**
 * Opens a project of the demo by its name, and a page in it. The user must be signed in. On a dashboard that runs elsewhere,
 * `HOWDAH_E2E_PROJECT` names the project.
 *
 * @param path below `/project/{ref}/`; the project's home by default.
 * @param origin of a platform that is not the suite's own.
 * @param waitUntil as `page.goto` takes it. A page that still loads code when it can be used is committed long before it is loaded.
 */
export async function openProject(
  page: Page,
  name: string,
  path = '',
  origin = '',
  waitUntil: 'load' | 'commit' = 'load',
): Promise<void> {
  const answer = await page.request.get(`${origin}/platform/projects`, { headers: deployedHeaders() });
  const projects: { name: string; ref: string }[] = await answer.json();
  const wanted = deployedDashboard()?.project ?? name;
  const project = projects.find((one) => one.name === wanted);
  if (!project) throw new Error(`There is no project ${wanted}, or nobody is signed in.`);
  await page.goto(`${origin}/project/${project.ref}${path && `/${path}`}`, { waitUntil });
}
