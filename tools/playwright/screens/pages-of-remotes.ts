import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isInWorkspace, workspaceRoot } from '../../webpack/workspace.ts';
import type { Screen } from './screen.ts';

/** The pages of the workspace's remotes that are not among the `listed` addresses. */
export function pagesOfRemotes(listed: readonly string[]): Screen[] {
  if (!isInWorkspace) return [];
  return readdirSync(workspaceRoot)
    .map((folder) => join(workspaceRoot, folder, 'remote.json'))
    .filter((file) => existsSync(file))
    .flatMap((file) => (JSON.parse(readFileSync(file, 'utf8')) as { routes: string[] }).routes)
    .filter((route, _, routes) => !/[:*]/.test(route) && !routes.includes(`${route}/*`))
    .map((route) => ({ name: route.replaceAll('/', '-'), path: `/project/:ref/${route}` }))
    .filter(({ path }) => !listed.includes(path));
}
