import { EventEmitter, once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { clientGone } from '../../src/kernel/http/client-gone.ts';
import { createApp } from '../../src/server.ts';
import { RUNS_EXTENDED_TESTS } from '../extended-tests.ts';

let app: FastifyInstance;
let port: number;
const sockets: Socket[] = [];
const logged: string[] = [];
/** `upload`: the headers of one. `received`: a part of its body. `gone`: the client of a response. */
const events = new EventEmitter();
/** The bytes of all uploads. */
let received = 0;

beforeAll(async () => {
  const stream = { write: (line: string) => void logged.push(line) };
  app = createApp({ level: 'info', stream }, { requestSeconds: 1, stalledReaderSeconds: 1 });
  app.post('/call', async (request) => request.body);
  app.post('/refused', { onRequest: async (_request, reply) => reply.code(403).send({}) }, async () => ({}));
  // Like uploads: a body without a parser.
  await app.register(async (uploads) => {
    uploads.removeAllContentTypeParsers();
    uploads.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    uploads.post('/upload', { config: { longBody: true } }, async (request) => {
      events.emit('upload');
      let bytes = 0;
      for await (const chunk of request.body as Readable) {
        bytes += (chunk as Buffer).length;
        received += (chunk as Buffer).length;
        events.emit('received');
      }
      return { bytes };
    });
  });
  app.get('/endless', (_request, reply) => {
    clientGone(reply).addEventListener('abort', () => events.emit('gone'));
    return reply.send(Readable.from(endless(), { objectMode: true, highWaterMark: 1 }));
  });
  // Responds after the time limit of readers has passed twice.
  app.get('/late', async (_request, { raw }) => {
    await once(raw, 'timeout');
    await once(raw, 'timeout');
    return { late: true };
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  ({ port } = app.server.address() as AddressInfo);
});
afterEach(() => {
  jest.useRealTimers();
  sockets.splice(0).forEach((socket) => socket.destroy());
});
afterAll(() => app.close());

async function* endless(): AsyncGenerator<string> {
  for (;;) yield 'x'.repeat(256 * 1024);
}

/** Opens a connection and sends the beginning of a request. */
function rawCall(beginning: string): { socket: Socket; text: () => string; closed: Promise<unknown> } {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  let text = '';
  socket.on('data', (bytes) => (text += bytes.toString()));
  socket.on('error', () => {});
  socket.write(beginning);
  return { socket, text: () => text, closed: once(socket, 'close') };
}

/** Begins an upload, and resolves when the server waits for its body. */
async function startUpload(bytes: number): Promise<ReturnType<typeof rawCall>> {
  const started = once(events, 'upload');
  const call = rawCall(`${post('/upload', 'image/png')}Content-Length: ${bytes}\r\n\r\n`);
  await started;
  return call;
}

/** Sends a part of an upload, and resolves when the server has all of it. */
async function sendPart(socket: Socket, bytes: number): Promise<void> {
  const all = received + bytes;
  socket.write(Buffer.alloc(bytes, 'x'));
  while (received < all) await once(events, 'received');
}

/** Periods of uploads pass only by `jest.advanceTimersByTime`, so a busy machine changes nothing. */
function stopPeriods(): void {
  jest.useFakeTimers({
    doNotFake: [
      'Date',
      'hrtime',
      'nextTick',
      'performance',
      'queueMicrotask',
      'setImmediate',
      'clearImmediate',
      'setTimeout',
      'clearTimeout',
    ],
  });
}

const post = (path: string, type = 'application/json') =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\n`;

const otherPlaces: [where: string, beginning: string][] = [
  ['in a body without a length', `${post('/call')}Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n`],
  ['in an upload', `${post('/upload', 'image/png')}Content-Length: 100000\r\n\r\nx`],
  ['in its headers', 'GET /late HTTP/1.1\r\nHost: localhost\r\nX-Slow: '],
];

describe('a slow request', () => {
  it.each<[string, string]>([
    ['in its body', `${post('/call')}Content-Length: 100\r\n\r\n{`],
    ...(RUNS_EXTENDED_TESTS ? otherPlaces : []),
  ])('%s responds with 408 and is disconnected', async (_where, beginning) => {
    const call = rawCall(beginning);
    await call.closed;
    expect(call.text()).toMatch(/^HTTP\/1\.1 408 /);
    expect(call.text()).toContain('request_timeout');
  });

  it('is disconnected when too few bytes arrive in a period', async () => {
    stopPeriods();
    const call = await startUpload(100_000);
    await sendPart(call.socket, 16 * 1024);
    jest.advanceTimersByTime(1_000);
    await sendPart(call.socket, 16 * 1024 - 1);
    jest.advanceTimersByTime(1_000);
    await call.closed;
    expect(call.text()).toMatch(/^HTTP\/1\.1 408 /);
  });

  it.extended('is disconnected when it has a response before its body is complete', async () => {
    const call = rawCall(`${post('/refused')}Content-Length: 100\r\n\r\n{`);
    await call.closed;
    expect(call.text()).toMatch(/^HTTP\/1\.1 403 /);
  });

  it.extended('is disconnected when no byte arrives', async () => {
    await rawCall('').closed;
  });
});

describe('an upload', () => {
  it('may take longer while bytes arrive', async () => {
    stopPeriods();
    const call = await startUpload(200_000);
    for (let part = 1; part < 4; part += 1) {
      await sendPart(call.socket, 50_000);
      jest.advanceTimersByTime(1_000);
    }
    call.socket.write(Buffer.alloc(50_000, 'x'));
    await once(call.socket, 'data');
    expect(call.text()).toContain('{"bytes":200000}');
  });
});

describe.extended('a reader that does not read', () => {
  it('is disconnected, which is logged', async () => {
    const call = rawCall('GET /endless HTTP/1.1\r\nHost: localhost\r\n\r\n');
    call.socket.pause();
    await once(events, 'gone');
    expect(logged.join('')).toContain('The reader took nothing for 1 s');
  });

  it.extended('of a late response is not disconnected', async () => {
    const call = rawCall('GET /late HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await once(call.socket, 'data');
    expect(call.text()).toContain('{"late":true}');
  });
});
