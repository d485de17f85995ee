import { platformError } from '@howdah/shared-api';
import { CONTRACT_VERSION } from '@howdah/shared-api/remote-contract';
import type { Registry } from '@howdah/shared-api/remote-contract/registry';
import { useRemotesStatusGetQuery, type RemotesStatus } from '@howdah/shared-api/remotes-status';
import {
  Button,
  Callout,
  EmptyState,
  ErrorState,
  FactStrip,
  formatRelative,
  Page,
  PageHeader,
  SkeletonCards,
  useExternalStore,
} from '@howdah/shared-ui';
import { RegistryNotes } from '../account/registry-notes.tsx';
import { remoteFacts } from '../account/remote-facts.ts';
import { useDocumentTitle } from '../page/page-title.ts';
import { useRegistry, useRemotes } from '../remotes/use-remotes.ts';
import { PolicyViolations } from './policy-violations.tsx';
import { usePublishedRegistryGetQuery } from './published-registry.ts';
import { RemotesTable } from './remotes-table.tsx';
import { remotesTexts } from './remotes-page-texts.ts';

/** The data that can change while the page is open. */
const LIVE = { pollingInterval: 10_000, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true };

const NO_OWNERS = {};

/** `/about/remotes`: for operators: published versions, the versions in this tab, and reports of browsers. */
export function RemotesPage() {
  useDocumentTitle(remotesTexts.title);
  const registry = usePublishedRegistryGetQuery(undefined, LIVE);
  const { data: status, error, isFetching, refetch } = useRemotesStatusGetQuery(undefined, LIVE);
  const reading = registry.data;
  const problem = registry.error && platformError(registry.error).message;
  const isReading = registry.isFetching;
  const readAgain = () => void registry.refetch();

  return (
    <Page>
      <PageHeader title={remotesTexts.title} description={remotesTexts.description(status?.window_hours)} />
      {reading && problem && (
        <Callout
          tone="warning"
          title={remotesTexts.registryFailed}
          role="status"
          action={
            <Button loading={isReading} onClick={readAgain}>
              {remotesTexts.retry}
            </Button>
          }
        >
          {remotesTexts.registryFailedHelp} {problem}
        </Callout>
      )}
      {!reading && problem && (
        <ErrorState
          size="panel"
          title={remotesTexts.registryFailed}
          description={remotesTexts.registryMissingHelp}
          detail={problem}
          retrying={isReading}
          onRetry={readAgain}
        />
      )}
      {!reading && !problem && <SkeletonCards heights={[70, 320]} label={remotesTexts.loading} />}
      {reading && (
        <>
          <RegistryFacts registry={reading.registry} />
          {error && (
            <Callout
              tone="warning"
              title={remotesTexts.countsFailed}
              role="status"
              action={
                <Button loading={isFetching} onClick={() => void refetch()}>
                  {remotesTexts.retry}
                </Button>
              }
            >
              {remotesTexts.countsFailedHelp} {platformError(error).message}
            </Callout>
          )}
          <Remotes registry={reading.registry} status={status} />
          {reading.notes.length > 0 && <RegistryNotes notes={reading.notes} />}
        </>
      )}
      {status && (reading ?? problem) && <PolicyViolations violations={status.policy_violations} />}
    </Page>
  );
}

function RegistryFacts({ registry: { revision, generatedAt } }: { registry: Registry }) {
  const used = useRegistry();
  const own =
    used.from === 'last-good'
      ? remotesTexts.lastGood
      : used.revision === revision
        ? remotesTexts.sameRegistry
        : remotesTexts.olderRegistry(used.revision);
  return (
    <FactStrip
      facts={[
        { name: remotesTexts.revision, value: revision },
        { name: remotesTexts.written, value: formatRelative(generatedAt) },
        { name: remotesTexts.thisPage, value: own },
        { name: remotesTexts.contract, value: CONTRACT_VERSION },
      ]}
    />
  );
}

function Remotes({ registry, status }: { registry: Registry; status: RemotesStatus | undefined }) {
  const remotes = useRemotes();
  // A load can end while the page is open.
  useExternalStore(remotes);
  const here = remoteFacts(remotes);
  const entries = Object.values(registry.remotes);
  if (entries.length === 0) {
    return <EmptyState title={remotesTexts.none} description={remotesTexts.noneHelp} />;
  }
  return (
    <RemotesTable entries={entries} here={here} loads={status?.loads} owners={registry.owners ?? NO_OWNERS} />
  );
}
