import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { workspaceRoot } from '../../webpack/workspace.ts';
import { dashboardBuild } from '../../playwright/dashboard-build.ts';
import { packageVersions } from '../new-remote/package-versions.ts';
import { publishRemotes } from '../publish/publish.ts';
import { remoteIds } from '../publish/remote-ids.ts';
import { type CompileOptions, compilePackage, copyFiles, plainFiles } from './compile.ts';
import { exportedSources, readPackageJson, releaseVersion, writePackedJson } from './package-json.ts';

/** Fills a folder with the files of a package. */
type Stage = (target: string, options?: CompileOptions) => Promise<void>;

/** The packages for repositories of remotes, by the name of their folder (docs/teams.md#a-repository-of-its-own). */
export const PACKAGES: Record<string, Stage> = {
  'shared-ui': async (target, options) => {
    const packageJson = await readPackageJson('shared-ui');
    await compilePackage('shared-ui', exportedSources(packageJson), target, options);
    await copyFiles('shared-ui', await plainFiles('shared-ui', 'src'), target);
    await writePackedJson(target, packageJson);
  },

  'shared-api': async (target, options) => {
    const packageJson = await readPackageJson('shared-api');
    await compilePackage('shared-api', exportedSources(packageJson), target, options);
    const files = [...(await plainFiles('shared-api', 'src')), 'dist-worker/parser.worker.js'];
    await copyFiles('shared-api', files, target);
    await writePackedJson(target, packageJson);
  },

  tools: async (target, options) => {
    const { exports, ...packageJson } = await readPackageJson('tools');
    const offered = { ...exports, './playwright': './playwright/for-remotes.ts' };
    await compilePackage(
      'tools',
      [...exportedSources({ ...packageJson, exports: offered }), ...SCRIPTS],
      target,
      options,
    );
    const scripts = [
      'bin/howdah.mjs',
      'bin/home-fingerprint.mjs',
      'bin/memory-folder.mjs',
      'bin/store-environment.mjs',
      'bin/v8-flags.mjs',
    ];
    const files = [...scripts, 'jest', 'types', 'tsconfig.remote.json'];
    await copyFiles('tools', [...files, ...(await plainFiles('tools', 'webpack'))], target);
    const root = await packageVersions(workspaceRoot);
    await writePackedJson(target, packageJson, {
      exports: offered,
      bin: { howdah: './bin/howdah.mjs' },
      dependencies: {
        ...packageJson.dependencies,
        ...Object.fromEntries(USED_IN_REMOTES.map((name) => [name, root[name] ?? ''])),
      },
      peerDependencies: { '@playwright/test': root['@playwright/test'], jest: root.jest, react: root.react },
    });
  },

  dashboard: async (target) => {
    const { platform, shell } = dashboardBuild();
    const filter = (file: string) => !file.endsWith('.map');
    await cp(platform, join(target, 'dist'), { recursive: true, filter });
    await cp(shell, join(target, 'dist/shell'), { recursive: true, filter });
    await publishRemotes(join(target, 'store'), await remoteIds());
    const packageJson = await readPackageJson('platform');
    const dependencies = Object.entries(packageJson.dependencies ?? {});
    await writePackedJson(target, packageJson, {
      name: '@howdah/dashboard',
      description: 'The built shell, platform and remotes of Howdah, to develop a remote against.',
      exports: { './package.json': './package.json' },
      dependencies: Object.fromEntries(dependencies.filter(([name]) => !name.startsWith('@howdah/'))),
    });
  },

  'create-howdah-remote': async (target) => {
    await mkdir(target, { recursive: true });
    await build({
      absWorkingDir: workspaceRoot,
      entryPoints: ['tools/src/new-remote/create-cli.ts'],
      outfile: join(target, 'create.mjs'),
      bundle: true,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      logLevel: 'warning',
    });
    await copyFiles('tools', ['templates/remote', 'templates/repository'], target);
    const release = await releaseVersion();
    const ours = ['shared-api', 'shared-ui', 'tools', 'dashboard'].map((name) => [
      `@howdah/${name}`,
      release,
    ]);
    const versions = { ...(await packageVersions(workspaceRoot)), ...Object.fromEntries(ours) };
    await writeFile(join(target, 'versions.json'), JSON.stringify(versions, null, 2));
    const { version, license, engines } = await readPackageJson('.');
    await writePackedJson(target, {
      name: 'create-howdah-remote',
      version,
      license,
      description: 'Makes a remote of Howdah in a repository of its own.',
      type: 'module',
      engines,
      bin: { 'create-howdah-remote': './create.mjs' },
    });
  },
};

/** Scripts that `howdah` (tools/bin/howdah.mjs) and Playwright run by path. */
const SCRIPTS = [
  'src/publish/publish-cli',
  'src/publish/rollback-cli',
  'src/publish/registry-cli',
  'src/dev/dev-cli',
  'src/dashboard/start-cli',
  'playwright/check-requirements',
].map((name) => `${name}.ts`);

/** Dependencies of the workspace's root or the tools' own tests. In the repository of a remote, the tools depend on them. */
const USED_IN_REMOTES = [
  '@axe-core/playwright',
  '@swc/jest',
  '@testing-library/dom',
  '@testing-library/jest-dom',
  '@testing-library/react',
  'identity-obj-proxy',
  'jest-environment-jsdom',
  'jest-fixed-jsdom',
  'react-dom',
  'react-redux',
  'react-router-dom',
  'tsx',
  'webpack-dev-server',
];
