import { nextVersion, readChangesets } from './changesets.ts';
import { rangeOf } from './versions.ts';
import {
  installedVersion,
  isInstalled,
  isInWorkspace,
  readWorkspacePackage,
  type PackageJson,
} from './workspace.ts';

/** One entry of the federation plugin's `shared` option. */
interface SharedModule {
  singleton?: true;
  version: string;
  requiredVersion: string;
  strictVersion?: true;
  /** A remote carries no copy of its own. */
  import?: false;
}

/** Modules that hold a context, a store or a component identity. Two copies in a page would not share them. */
const THIRD_PARTY: Record<string, string[]> = {
  react: ['react', 'react/jsx-runtime'],
  'react-dom': ['react-dom', 'react-dom/client'],
  'react-redux': ['react-redux'],
  '@reduxjs/toolkit': ['@reduxjs/toolkit', '@reduxjs/toolkit/query', '@reduxjs/toolkit/query/react'],
};

/**
 * Large libraries that several remotes use, each from `import` of its own. The page has one copy for all that accept its
 * version. A remote also publishes its own, which is only fetched if that of the page does not suit it.
 */
const LIBRARIES = ['react-hook-form', 'yup', 'marked'];

/** The folders of the packages that the shell provides. */
export const OWN_PACKAGES = ['shared-ui', 'shared-api'];

/** shared-ui is shared whole, but for its plain files and the gallery, which only a page of its own shows. */
function isModuleToShare(subpath: string): boolean {
  return !/\.(css|js)$/.test(subpath) && subpath !== './gallery';
}

/** The requests of one of our packages that the shell provides, for example `@howdah/shared-ui/dialog`. */
export function ownRequests(folder: string): string[] {
  const { name, exports = {}, howdah } = readWorkspacePackage(folder);
  const subpaths = howdah?.shared ?? Object.keys(exports).filter(isModuleToShare);
  return subpaths.map((subpath) => name + subpath.slice(1));
}

/**
 * The package.json of a package of ours, with the version that the sources will be released as: a build between two releases
 * does not claim to be like the last one. An installed package has its final version, and the changesets beside it are of others.
 */
export function sharedPackage(folder: string): PackageJson {
  const found = readWorkspacePackage(folder);
  if (!isInWorkspace) return found;
  return { ...found, version: nextVersion(found.version, readChangesets()) };
}

/** Whether a shared module is one of ours. */
export function isOwnRequest(request: string): boolean {
  return request.startsWith('@howdah/');
}

/**
 * The shared modules of a federated build (docs/architecture.md#sharing).
 *
 * The shell provides every one of them. A remote carries no copy of what may be in a page once only. Subpaths are listed one
 * by one rather than by prefix, because a prefix is only provided where the shell happens to import it.
 *
 * A remote that was built for another range of our own does not run (CONTRIBUTING.md#releases). The shell says so before it
 * loads any of it; the federation runtime would only throw.
 */
export function sharedModules(role: 'shell' | 'remote'): Record<string, SharedModule> {
  const shared: Record<string, SharedModule> = {};
  const consumeOnly = role === 'remote' ? { import: false as const } : {};
  for (const [name, requests] of Object.entries(THIRD_PARTY)) {
    const version = installedVersion(name);
    for (const request of requests) {
      shared[request] = { singleton: true, version, requiredVersion: `^${version}`, ...consumeOnly };
    }
  }
  for (const name of LIBRARIES.filter(isInstalled)) {
    const version = installedVersion(name);
    shared[name] = { version, requiredVersion: `^${version}` };
  }
  for (const folder of OWN_PACKAGES) {
    const { version } = sharedPackage(folder);
    for (const request of ownRequests(folder)) {
      shared[request] = {
        singleton: true,
        version,
        requiredVersion: rangeOf(version),
        strictVersion: true,
        ...consumeOnly,
      };
    }
  }
  return shared;
}
