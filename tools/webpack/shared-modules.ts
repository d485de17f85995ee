import { nextVersion, readChangesets } from './changesets.ts';
import { rangeOf } from './versions.ts';
import { installedVersion, readWorkspacePackage } from './workspace.ts';

/** One entry of the federation plugin's `shared` option. */
interface SharedModule {
  singleton: true;
  version: string;
  requiredVersion: string;
  strictVersion?: boolean;
  import?: false;
}

/** Whatever holds a context, a store or a component identity: two copies in one page would not know each other. */
const THIRD_PARTY: Record<string, string[]> = {
  react: ['react', 'react/jsx-runtime'],
  'react-dom': ['react-dom', 'react-dom/client'],
  'react-redux': ['react-redux'],
  '@reduxjs/toolkit': ['@reduxjs/toolkit', '@reduxjs/toolkit/query', '@reduxjs/toolkit/query/react'],
};

/** shared-ui is shared whole, but for its plain files and the gallery, which only a page of its own shows. */
function isModuleToShare(subpath: string): boolean {
  return !/\.(css|js)$/.test(subpath) && subpath !== './gallery';
}

/** The requests of one of our packages that the shell provides, for example `@howdah/shared-ui/dialog`. */
function ownRequests(folder: string): string[] {
  const { name, exports = {}, howdah } = readWorkspacePackage(folder);
  const subpaths = howdah?.shared ?? Object.keys(exports).filter(isModuleToShare);
  return subpaths.map((subpath) => name + subpath.slice(1));
}

/**
 * The shared modules of a federated build (docs/architecture.md#publishing-a-remote).
 *
 * The shell provides every one of them; a remote consumes them and carries no copy (`import: false`). Subpaths are
 * listed one by one rather than by prefix, because a prefix is only provided where the shell happens to import it.
 *
 * Our own have the version that the sources will be released as, so that a build between two releases does not claim to be like
 * the last one. A remote that was built for another range does not run (CONTRIBUTING.md#releases).
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
  const changesets = readChangesets();
  for (const folder of ['shared-ui', 'shared-api']) {
    const version = nextVersion(readWorkspacePackage(folder).version, changesets);
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
