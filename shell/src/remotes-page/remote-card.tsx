import type { RegistryEntry, RegistryOwner } from '@howdah/shared-api/remote-contract/registry';
import type { RemotesStatus } from '@howdah/shared-api/remotes-status';
import {
  Badge,
  Callout,
  Card,
  CardBody,
  CardHeader,
  DescriptionList,
  formatCount,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
  type DescriptionItem,
} from '@howdah/shared-ui';
import { SourceBadge, StateBadge } from '../account/remote-badges.tsx';
import type { RemoteFacts } from '../account/remote-facts.ts';
import { versionRows, type VersionRow } from './published-versions.ts';
import { remotesTexts } from './remotes-page-texts.ts';
import classes from './remotes-page.module.css';

const UNKNOWN = '–';

interface RemoteCardProps {
  /** As published now. */
  entry: RegistryEntry;
  /** What this page runs of it; undefined for a remote that was published after the page had started. */
  here: RemoteFacts | undefined;
  /** Undefined while they are not known. */
  loads: RemotesStatus['loads'] | undefined;
  /** By the id of the key. */
  owners: Readonly<Record<string, RegistryOwner>>;
}

/** One remote: what this page runs, and every published version with its loads and failures. */
export function RemoteCard({ entry, here, loads, owners }: RemoteCardProps) {
  return (
    <Card aria-label={entry.title}>
      <CardHeader
        title={entry.title}
        description={<code>{entry.id}</code>}
        actions={
          entry.disabled ? (
            <Badge tone="warning">{remotesTexts.disabled}</Badge>
          ) : (
            here && <StateBadge remote={here} />
          )
        }
      />
      <CardBody>
        <DescriptionList items={factsOf(entry, here, owners)} />
        {entry.abortedCanary && (
          <Callout tone="danger" title={remotesTexts.aborted(entry.abortedCanary.version)}>
            {entry.abortedCanary.reason}.
          </Callout>
        )}
      </CardBody>
      <Versions title={entry.title} rows={versionRows(entry, loads)} />
    </Card>
  );
}

function factsOf(
  { canary, ownerKeys }: RegistryEntry,
  here: RemoteFacts | undefined,
  owners: RemoteCardProps['owners'],
): DescriptionItem[] {
  return [
    {
      term: remotesTexts.here,
      value: here ? (
        <>
          <code className={classes.version}>{here.version}</code> <SourceBadge source={here.source} />
        </>
      ) : (
        remotesTexts.notLoaded
      ),
    },
    {
      term: remotesTexts.loadTime,
      value: here?.loadMs === undefined ? remotesTexts.notLoaded : `${here.loadMs} ms`,
    },
    ...(ownerKeys
      ? [
          {
            term: remotesTexts.owner,
            value: Object.keys(ownerKeys)
              .map((key) => owners[key]?.name ?? key)
              .join(', '),
          },
        ]
      : []),
    ...(canary?.maxErrorRate === undefined
      ? []
      : [
          {
            term: remotesTexts.canaryLimit,
            value: remotesTexts.canaryLimitOf(`${canary.maxErrorRate * 100}%`, canary.minLoads ?? 20),
          },
        ]),
  ];
}

function Versions({ title, rows }: { title: string; rows: VersionRow[] }) {
  return (
    <Table label={remotesTexts.versionsOf(title)} framed={false}>
      <TableHead>
        <TableRow>
          <TableHeader>{remotesTexts.version}</TableHeader>
          <TableHeader>{remotesTexts.role}</TableHeader>
          <TableHeader numeric>{remotesTexts.contract}</TableHeader>
          <TableHeader numeric>{remotesTexts.loaded}</TableHeader>
          <TableHeader numeric>{remotesTexts.failed}</TableHeader>
          <TableHeader numeric>{remotesTexts.crashed}</TableHeader>
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map(({ version, role, kind, contract, signedBy, loaded, failed, crashed }) => (
          <TableRow key={`${kind} ${version}`}>
            <TableCell mono className={classes.version}>
              {version}
            </TableCell>
            <TableCell className={classes.when}>
              {kind === 'canary' ? <Badge tone="accent">{role}</Badge> : role}
              {signedBy && <span className={classes.id}> {remotesTexts.signedBy(signedBy)}</span>}
              {signedBy === null && <Badge tone="danger">{remotesTexts.notSigned}</Badge>}
            </TableCell>
            <TableCell numeric>{contract}</TableCell>
            <TableCell numeric>
              {loaded === undefined || failed === undefined ? UNKNOWN : formatCount(loaded + failed)}
            </TableCell>
            <Errors count={failed} />
            <Errors count={crashed} />
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

function Errors({ count }: { count: number | undefined }) {
  return (
    <TableCell numeric className={count ? classes.problem : undefined}>
      {count === undefined ? UNKNOWN : formatCount(count)}
    </TableCell>
  );
}
