import type { RegistryEntry } from '@howdah/shared-api/remote-contract/registry';
import { changeRegistry, ofRemotes, readRegistry } from '@howdah/shared-api/registry-store';
import type { OtlpLog } from '../../kernel/otlp-log.ts';
import type { LoadCounts, LoadCountStore } from './load-count-store.ts';

/** How many loads a canary needs before its errors count, unless the operator has set another number. */
const DEFAULT_MIN_LOADS = 20;

export interface CanaryWatchOptions {
  storeDir: string;
  counts: Pick<LoadCountStore, 'removeVersion'>;
  logger: { error(facts: object, message: string): void };
  otlpLog: Pick<OtlpLog, 'warn'>;
  /** The counts that are judged. */
  totals(): Promise<LoadCounts[]>;
  now(): Date;
}

/**
 * Takes back every canary with more errors than its operator allows (docs/operating.md#canaries-that-end-by-themselves), by one write of the
 * registry: pages that read it again load the stable version. Its counts start again, so that the same version can be
 * tried later.
 */
export async function abortFailingCanaries(options: CanaryWatchOptions): Promise<void> {
  const { storeDir, counts, logger, otlpLog, totals, now } = options;
  const { remotes } = await readRegistry(storeDir);
  const watched = Object.values(remotes).filter(({ canary }) => canary?.maxErrorRate !== undefined);
  if (watched.length === 0) return;
  const current = await totals();
  for (const { id, canary } of watched) {
    const verdict = canary && judge(canary, current.find(isOf(id, canary.version)));
    if (!canary || !verdict) continue;
    const { version } = canary;
    const abort = ofRemotes((entries) => {
      const { [id]: entry, ...others } = entries;
      // Another process of the platform, or an operator, was faster.
      if (entry?.canary?.version !== version) return entries;
      const { canary: _aborted, ...stable } = entry;
      return {
        ...others,
        [id]: { ...stable, abortedCanary: { version, at: now().toISOString(), reason: verdict } },
      };
    });
    await changeRegistry(storeDir, abort);
    await counts.removeVersion(id, version);
    logger.error({ remote: id, version, reason: verdict }, 'A canary was aborted');
    otlpLog.warn('canary.aborted', { remote: id, version, reason: verdict });
  }
}

function isOf(remote: string, version: string): (row: LoadCounts) => boolean {
  return (row) => row.remote === remote && row.version === version;
}

/** Returns why the canary must end; undefined while it can continue. */
export function judge(
  {
    maxErrorRate,
    minLoads = DEFAULT_MIN_LOADS,
  }: Pick<NonNullable<RegistryEntry['canary']>, 'maxErrorRate' | 'minLoads'>,
  counts: LoadCounts | undefined,
): string | undefined {
  if (maxErrorRate === undefined || !counts) return undefined;
  const loads = counts.loaded + counts.failed;
  if (loads < minLoads) return undefined;
  // A crash belongs to a load that succeeded.
  const errors = Math.min(counts.failed + counts.crashed, loads);
  if (errors / loads <= maxErrorRate) return undefined;
  return `${errors} of ${loads} loads failed or crashed, which is more than ${percent(maxErrorRate)}`;
}

function percent(rate: number): string {
  return `${Number((rate * 100).toFixed(2))} %`;
}
