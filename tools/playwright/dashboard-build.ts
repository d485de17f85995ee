import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { isInWorkspace, workspaceRoot } from '../webpack/workspace.ts';

/** Where the built platform and shell are. */
export interface DashboardBuild {
  /** Folder of `main.js`, and of `testing.js`, which has the control port. */
  platform: string;
  shell: string;
}

/**
 * Those of the workspace, or of the package `@howdah/dashboard` that the repository of a remote has installed.
 *
 * @throws when they are not there, with the command that helps.
 */
export function dashboardBuild(): DashboardBuild {
  const build = isInWorkspace ? builtHere() : installed();
  const missing = [join(build.platform, 'testing.js'), join(build.shell, 'index.html')].filter(
    (file) => !existsSync(file),
  );
  if (missing.length === 0) return build;
  const help = isInWorkspace ? 'npm run build' : 'npm install';
  throw new Error(`Not built: ${missing.join(', ')}. Run: ${help}`);
}

function builtHere(): DashboardBuild {
  return { platform: join(workspaceRoot, 'platform/dist'), shell: join(workspaceRoot, 'shell/dist') };
}

function installed(): DashboardBuild {
  try {
    const { resolve } = createRequire(join(workspaceRoot, 'package.json'));
    const platform = join(dirname(resolve('@howdah/dashboard/package.json')), 'dist');
    return { platform, shell: join(platform, 'shell') };
  } catch (error) {
    throw new Error('There is no dashboard to run against. Run: npm install --save-dev @howdah/dashboard', {
      cause: error,
    });
  }
}
