import { readWorkspacePackage } from '../../webpack/workspace.ts';

/** A package whose exports other teams build on. */
export type SurfacePackage = 'shared-api' | 'shared-ui';

/** One file that lists exports, for reviews and for the check of versions (CONTRIBUTING.md#releases). */
export interface Report {
  package: SurfacePackage;
  /** Below the workspace's root. */
  file: string;
  title: string;
  /** Whether it lists this subpath of the package's `exports`. */
  lists(subpath: string): boolean;
}

const isContract = (subpath: string) => /^\.\/remote-contract(\/|$)/.test(subpath);

export const REPORTS: readonly Report[] = [
  {
    package: 'shared-api',
    file: 'shared-api/report.api.md',
    title: 'Exports of @howdah/shared-api',
    // The store is for the publisher and the platform, no remote imports it.
    lists: (subpath) => !isContract(subpath) && subpath !== './registry-store',
  },
  {
    package: 'shared-api',
    file: 'shared-api/remote-contract.api.md',
    title: 'The contract between the shell and a remote',
    lists: isContract,
  },
  {
    package: 'shared-ui',
    file: 'shared-ui/report.api.md',
    title: 'Exports of @howdah/shared-ui',
    lists: () => true,
  },
];

/** A subpath of `exports`, with its file below the package's folder. */
export interface Entry {
  subpath: string;
  /** As it is imported: `@howdah/shared-api/sql`. */
  request: string;
  file: string;
}

export function entriesOf(report: Report): Entry[] {
  const { name, exports = {} } = readWorkspacePackage(report.package);
  return Object.entries(exports)
    .filter(([subpath]) => report.lists(subpath))
    .map(([subpath, file]) => ({ subpath, request: name + subpath.slice(1), file }))
    .sort((one, other) => (one.request < other.request ? -1 : 1));
}
