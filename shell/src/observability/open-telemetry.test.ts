import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as perf from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { RemoteState } from '../remotes/remote-state.ts';
import { reportFailure } from '../remotes/failure-reports.ts';
import { markPhase } from '../remotes/load-phases.ts';
import { openTelemetry } from './open-telemetry.ts';
import { watchRemotes, type WatchedRemotes } from './remote-events.ts';

/** What a browser gets: jest takes the files for Node, whose transport it cannot load. */
jest.mock('@opentelemetry/exporter-logs-otlp-http', () =>
  jest.requireActual('@opentelemetry/exporter-logs-otlp-http/build/src/platform/browser/index.js'),
);
jest.mock('@opentelemetry/exporter-trace-otlp-http', () =>
  jest.requireActual('@opentelemetry/exporter-trace-otlp-http/build/src/platform/browser/index.js'),
);

/** Node has the timeline of a browser, and jsdom has none. */
for (const name of ['performance', 'PerformanceObserver'] as const) {
  Object.defineProperty(globalThis, name, { value: perf[name], configurable: true });
}

const SECRET = "select password from customers where name = 'Ada'";

/** Of OTLP/HTTP in JSON, what the tests read. */
interface Attribute {
  key: string;
  value: { stringValue?: string };
}
interface Received {
  path: string;
  text: string;
  records: { name: string; traceId: string; attributes: Record<string, string | undefined> }[];
}

let server: Server;
let received: Received[] = [];

/** A receiver as a collector is: it takes OTLP in JSON. */
beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString('utf8');
      received.push({ path: request.url ?? '', text, records: recordsIn(text) });
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
});
afterAll(() => server.close());
beforeEach(() => {
  received = [];
  // Test files that share a process share its timeline.
  perf.performance.clearMeasures();
  jest.spyOn(console, 'error').mockImplementation(() => {});
});

function recordsIn(text: string): Received['records'] {
  const body = JSON.parse(text) as {
    resourceLogs?: {
      scopeLogs: { logRecords: { body: { stringValue: string }; attributes: Attribute[] }[] }[];
    }[];
    resourceSpans?: {
      scopeSpans: { spans: { name: string; traceId: string; attributes: Attribute[] }[] }[];
    }[];
  };
  const logs =
    body.resourceLogs?.flatMap(({ scopeLogs }) => scopeLogs.flatMap(({ logRecords }) => logRecords)) ?? [];
  const spans =
    body.resourceSpans?.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)) ?? [];
  const facts = (attributes: Attribute[]) =>
    Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue]));
  return [
    ...logs.map((log) => ({ name: log.body.stringValue, traceId: '', attributes: facts(log.attributes) })),
    ...spans.map(({ name, traceId, attributes }) => ({ name, traceId, attributes: facts(attributes) })),
  ];
}

const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const at = (path: string) => received.filter((call) => call.path === path).flatMap(({ records }) => records);

/** Failures and timings are sent in batches, some seconds after they happen. `to` is the path of the receiver. */
async function expectSent(counts: { logs: number; traces: number }, to = ''): Promise<void> {
  const sent = () => ({ logs: at(`${to}/v1/logs`).length, traces: at(`${to}/v1/traces`).length });
  const giveUpAt = Date.now() + 10_000;
  while (!isDeepStrictEqual(sent(), counts) && Date.now() < giveUpAt) await setTimeout(20);
  expect(sent()).toEqual(counts);
}

const target = {
  id: 'mfe-x',
  title: 'X',
  version: '1.2.0-abc',
  source: 'canary',
  manifestUrl: 'http://x/',
} as const;

const remotes: WatchedRemotes = {
  state: () => ({ status: 'failed', target, failure: { phase: 'script', cause: '' } }) satisfies RemoteState,
  getSnapshot: () => new Map(),
  subscribe: () => () => {},
};

describe('openTelemetry', () => {
  it('sends failures and phases with remote, version and source, and nothing that people wrote', async () => {
    const telemetry = openTelemetry({ url: url(), sampleRatio: 1 });
    const stop = watchRemotes(remotes, (event) => telemetry.recordEvent(event));
    telemetry.recordPhases(() => target);
    markPhase('boot')();
    markPhase('remote:mfe-x:manifest')();
    performance.measure(`other: ${SECRET}`);
    const secretive = Object.assign(new RangeError(SECRET), { name: SECRET });
    reportFailure(
      { remote: 'mfe-x', version: '1.2.0-abc', where: 'render page', message: SECRET },
      secretive,
    );
    reportFailure(
      { remote: 'mfe-x', version: '1.2.0-abc', where: 'script', message: SECRET },
      new TypeError(SECRET),
    );
    await expectSent({ logs: 2, traces: 3 });
    stop();

    const facts = { 'howdah.remote': 'mfe-x', 'howdah.version': '1.2.0-abc', 'howdah.source': 'canary' };
    expect(at('/v1/logs')).toEqual([
      {
        name: 'remote.crashed',
        traceId: '',
        attributes: { ...facts, 'howdah.where': 'render page', 'exception.type': 'Error' },
      },
      {
        name: 'remote.failed',
        traceId: '',
        attributes: { ...facts, 'howdah.where': 'script', 'exception.type': 'TypeError' },
      },
    ]);
    const spans = at('/v1/traces');
    expect(spans.map(({ name, attributes }) => ({ name, attributes }))).toEqual([
      { name: 'page', attributes: {} },
      { name: 'boot', attributes: {} },
      { name: 'remote.manifest', attributes: facts },
    ]);
    expect(new Set(spans.map(({ traceId }) => traceId)).size).toBe(1);
    for (const { text } of received) expect(text).not.toMatch(/select|password|Ada/);
  });

  it.extended(
    'sends no timings of a page that is not sampled, and a bounded number of failures',
    async () => {
      // The page of the test before still sends its timings.
      const receiver = { url: `${url()}/unsampled`, sampleRatio: 0 };
      const telemetry = openTelemetry(receiver);
      telemetry.recordPhases(() => target);
      markPhase('remote:mfe-x:scripts')();
      for (let times = 0; times < 80; times += 1) {
        telemetry.recordEvent({ outcome: 'crashed', remote: 'mfe-x', version: '1', source: 'stable' });
      }
      // Sent after all of the first page, whose last batch would come before it.
      const another = openTelemetry(receiver);
      another.recordEvent({ outcome: 'crashed', remote: 'mfe-x', version: '1', source: 'stable' });
      await expectSent({ logs: 51, traces: 0 }, '/unsampled');
    },
  );
});
