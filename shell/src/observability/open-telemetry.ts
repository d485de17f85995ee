import { ROOT_CONTEXT, trace, type Attributes } from '@opentelemetry/api';
import { SeverityNumber } from '@opentelemetry/api-logs';
import { OTLPLogExporter } from '@opentelemetry/exporter-logs-otlp-http';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchLogRecordProcessor, LoggerProvider } from '@opentelemetry/sdk-logs';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  WebTracerProvider,
} from '@opentelemetry/sdk-trace-web';
import { CONTRACT_VERSION } from '@howdah/shared-api/remote-contract';
import type { RuntimeConfig } from '@howdah/shared-api/runtime-config';
import type { RemoteTarget } from '../remotes/remote-state.ts';
import { phaseOf } from '../remotes/load-phases.ts';
import type { RemoteEvent } from './remote-events.ts';

const NAME = 'howdah-dashboard';
/** The maximum number of failures that one page reports. */
const MAX_ERRORS = 50;
const MAX_SPANS = 200;
const BATCH = { maxQueueSize: MAX_SPANS, maxExportBatchSize: 50, scheduledDelayMillis: 2_000 };
const MAX_LENGTH = 120;

interface OpenTelemetry {
  /** Sends a failure as a log record. Loads that succeed are timings. */
  recordEvent(event: RemoteEvent): void;
  /** Sends the phases of this page, past and future, as spans of one trace. */
  recordPhases(targetOf: (remote: string) => RemoteTarget | undefined): void;
}

/**
 * Connects OpenTelemetry's own SDK to an OTLP/HTTP receiver (docs/operating.md#opentelemetry). It instruments nothing
 * by itself: it only sends names of phases and locations, classes of errors, and remote, version and source.
 */
export function openTelemetry({
  url,
  sampleRatio,
}: NonNullable<RuntimeConfig['openTelemetry']>): OpenTelemetry {
  const resource = resourceFromAttributes({ 'service.name': NAME, 'howdah.contract': CONTRACT_VERSION });
  const logs = new LoggerProvider({
    resource,
    logRecordLimits: { attributeValueLengthLimit: MAX_LENGTH },
    processors: [
      new BatchLogRecordProcessor({ exporter: new OTLPLogExporter({ url: `${url}/v1/logs` }), ...BATCH }),
    ],
  }).getLogger(NAME);
  const tracer = new WebTracerProvider({
    resource,
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(sampleRatio) }),
    spanLimits: { attributeValueLengthLimit: MAX_LENGTH },
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter({ url: `${url}/v1/traces` }), BATCH)],
  }).getTracer(NAME);
  let errors = 0;
  let spans = 0;

  return {
    recordEvent(event) {
      if (event.outcome === 'loaded' || event.where === 'disabled' || (errors += 1) > MAX_ERRORS) return;
      logs.emit({
        eventName: `remote.${event.outcome}`,
        body: `remote.${event.outcome}`,
        severityNumber: SeverityNumber.ERROR,
        severityText: 'ERROR',
        attributes: eventAttributes(event),
      });
    },
    recordPhases(targetOf) {
      const { timeOrigin } = performance;
      const page = tracer.startSpan('page', { startTime: timeOrigin }, ROOT_CONTEXT);
      const within = trace.setSpan(ROOT_CONTEXT, page);
      const isSampled = page.isRecording();
      page.end();
      if (!isSampled) return;
      new PerformanceObserver((list) => {
        for (const measure of list.getEntries()) {
          const phase = phaseOf(measure.name);
          if (!phase || (spans += 1) > MAX_SPANS) continue;
          const startTime = timeOrigin + measure.startTime;
          const attributes = phase.remote ? targetAttributes(targetOf(phase.remote), phase.remote) : {};
          tracer.startSpan(phase.name, { startTime, attributes }, within).end(startTime + measure.duration);
        }
      }).observe({ type: 'measure', buffered: true });
    },
  };
}

function eventAttributes({ remote, version, source, where = '', error = '' }: RemoteEvent): Attributes {
  return {
    'howdah.remote': remote,
    'howdah.version': version,
    'howdah.source': source,
    'howdah.where': where,
    'exception.type': error,
  };
}

function targetAttributes(target: RemoteTarget | undefined, remote: string): Attributes {
  return {
    'howdah.remote': remote,
    'howdah.version': target?.version ?? '',
    'howdah.source': target?.source ?? 'unknown',
  };
}
