import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { SeverityNumber } from '@opentelemetry/api-logs';
import { OTLPLogExporter } from '@opentelemetry/exporter-logs-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchLogRecordProcessor, LoggerProvider } from '@opentelemetry/sdk-logs';
import { version } from '../../package.json';

/** What an entry says besides its name. */
type Attributes = Record<string, string | number>;

/** Sends what operators watch to an OpenTelemetry receiver (docs/operating.md#opentelemetry), in batches. */
export interface OtlpLog {
  warn(name: string, attributes: Attributes): void;
  /** Sends what waits. Resolves even if the receiver does not answer. */
  close(): Promise<void>;
}

const MAX_WAITING = 500;
const TIMEOUT_MS = 5_000;
/** The platform ends, whatever the receiver does. */
const CLOSE_MS = 2_000;

/** @param url the receiver, without `/v1/...`. Without one, nothing is sent. */
export function openOtlpLog(url: string | undefined, logger: Pick<FastifyBaseLogger, 'warn'>): OtlpLog {
  if (url === undefined) return { warn: () => {}, close: async () => {} };
  const provider = new LoggerProvider({
    resource: resourceFromAttributes({ 'service.name': 'howdah-platform', 'service.version': version }),
    processors: [
      new BatchLogRecordProcessor({
        exporter: new OTLPLogExporter({ url: `${url}/v1/logs`, timeoutMillis: TIMEOUT_MS }),
        maxQueueSize: MAX_WAITING,
        maxExportBatchSize: 100,
        scheduledDelayMillis: 1_000,
        exportTimeoutMillis: TIMEOUT_MS,
      }),
    ],
  });
  const otlp = provider.getLogger('howdah-platform');
  return {
    warn: (eventName, attributes) =>
      otlp.emit({
        eventName,
        body: eventName,
        severityNumber: SeverityNumber.WARN,
        severityText: 'WARN',
        attributes,
      }),
    close: () =>
      Promise.race([provider.shutdown(), noAnswer()]).catch((error: unknown) =>
        logger.warn({ err: error }, 'The OpenTelemetry receiver did not get the last records'),
      ),
  };
}

async function noAnswer(): Promise<never> {
  await delay(CLOSE_MS, undefined, { ref: false });
  throw new Error('There was no answer in time');
}
