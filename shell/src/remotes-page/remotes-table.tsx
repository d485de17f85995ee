import { CONTRACT_VERSION } from '@howdah/shared-api/remote-contract';
import type { RegistryEntry, RegistryOwner } from '@howdah/shared-api/remote-contract/registry';
import type { RemotesStatus } from '@howdah/shared-api/remotes-status';
import {
  Badge,
  Callout,
  formatCount,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from '@howdah/shared-ui';
import { SourceBadge, StateBadge } from '../account/remote-badges.tsx';
import type { RemoteFacts } from '../account/remote-facts.ts';
import { versionRows, type VersionRow } from './published-versions.ts';
import { remotesTexts } from './remotes-page-texts.ts';
import classes from './remotes-page.module.css';

const UNKNOWN = '–';

interface RemotesTableProps {
  /** The entries as they are published now. */
  entries: readonly RegistryEntry[];
  /** The remotes of this page. Remotes that were published after the page was loaded are missing. */
  here: readonly RemoteFacts[];
  /** Undefined while they are not known. */
  loads: RemotesStatus['loads'] | undefined;
  /** By the id of the key. */
  owners: Readonly<Record<string, RegistryOwner>>;
}

/** Each published version of every remote, with its loads and failures, and whether this page runs it. */
export function RemotesTable({ entries, here, loads, owners }: RemotesTableProps) {
  // The page says the contract of the dashboard above.
  const hasContracts = entries.some((entry) =>
    versionRows(entry, loads).some(({ contract }) => contract !== String(CONTRACT_VERSION)),
  );
  return (
    <>
      {entries.map(
        ({ id, title, abortedCanary }) =>
          abortedCanary && (
            <Callout key={id} tone="danger" title={remotesTexts.aborted(title, abortedCanary.version)}>
              {abortedCanary.reason}.
            </Callout>
          ),
      )}
      <Table label={remotesTexts.versions} className={classes.table}>
        <TableHead>
          <TableRow>
            <TableHeader>{remotesTexts.part}</TableHeader>
            <TableHeader className={classes.wide}>{remotesTexts.here}</TableHeader>
            {hasContracts && (
              <TableHeader numeric className={classes.wide}>
                {remotesTexts.contract}
              </TableHeader>
            )}
            <TableHeader numeric>{remotesTexts.loaded}</TableHeader>
            <TableHeader numeric>{remotesTexts.failed}</TableHeader>
            <TableHeader numeric>{remotesTexts.crashed}</TableHeader>
          </TableRow>
        </TableHead>
        <TableBody>
          {entries.flatMap((entry) => {
            const rows = versionRows(entry, loads);
            const remote = here.find(({ id }) => id === entry.id);
            // The version in this tab is shown in its row, or in the row of the stable version if the registry no
            // longer lists it.
            const run = rows.find(({ version }) => version === remote?.version);
            return rows.map((row) => (
              <TableRow key={`${entry.id} ${row.kind} ${row.version}`}>
                <TableCell>
                  {row.kind === 'stable' && <Remote entry={entry} owners={owners} />}
                  <Version row={row} limit={limitOf(entry)} />
                </TableCell>
                <TableCell className={classes.wide}>
                  {entry.disabled
                    ? row.kind === 'stable' && <Badge tone="warning">{remotesTexts.disabled}</Badge>
                    : remote && row === (run ?? rows[0]) && <Here remote={remote} row={run} />}
                </TableCell>
                {hasContracts && (
                  <TableCell numeric className={classes.wide}>
                    {row.contract}
                  </TableCell>
                )}
                <TableCell numeric>
                  {row.loaded === undefined || row.failed === undefined
                    ? UNKNOWN
                    : formatCount(row.loaded + row.failed)}
                </TableCell>
                <Errors count={row.failed} />
                <Errors count={row.crashed} />
              </TableRow>
            ));
          })}
        </TableBody>
      </Table>
    </>
  );
}

function Remote({
  entry: { id, title, ownerKeys },
  owners,
}: Pick<RemotesTableProps, 'owners'> & { entry: RegistryEntry }) {
  const names = Object.keys(ownerKeys ?? {}).map((key) => owners[key]?.name ?? key);
  return (
    <span className={classes.remote}>
      <span className={classes.title}>{title}</span> <code className={classes.id}>{id}</code>
      {names.length > 0 && <span className={classes.note}> {remotesTexts.ownedBy(names.join(', '))}</span>}
    </span>
  );
}

function Version({ row: { version, kind, role, signedBy }, limit }: { row: VersionRow; limit: string }) {
  return (
    <span className={classes.version}>
      <code className={classes.line}>{version}</code>
      {kind === 'canary' && <Badge tone="accent">{role}</Badge>}
      {kind === 'earlier' && <span className={classes.note}>{role}</span>}
      {signedBy && <span className={classes.note}>{remotesTexts.signedBy(signedBy)}</span>}
      {signedBy === null && <Badge tone="danger">{remotesTexts.notSigned}</Badge>}
      {kind === 'canary' && limit && <span className={classes.note}>{limit}</span>}
    </span>
  );
}

function limitOf({ canary }: RegistryEntry): string {
  if (canary?.maxErrorRate === undefined) return '';
  const percent = Number((canary.maxErrorRate * 100).toFixed(2));
  return remotesTexts.canaryLimit(`${percent}%`, canary.minLoads ?? 20);
}

interface HereProps {
  remote: RemoteFacts;
  /** The row of the version in this tab. Undefined if the registry does not list it. */
  row: VersionRow | undefined;
}

function Here({ remote, row }: HereProps) {
  const { loadMs, source, version } = remote;
  return (
    <span className={classes.version}>
      <StateBadge remote={remote} />
      {loadMs !== undefined && <span className={classes.note}>{`${loadMs} ms`}</span>}
      {source !== (row?.kind ?? 'stable') && <SourceBadge source={source} />}
      {!row && <code className={classes.note}>{version}</code>}
    </span>
  );
}

function Errors({ count }: { count: number | undefined }) {
  return (
    <TableCell numeric className={count ? classes.problem : undefined}>
      {count === undefined ? UNKNOWN : formatCount(count)}
    </TableCell>
  );
}
