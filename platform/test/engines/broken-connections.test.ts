import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { OwnerAccess } from '../../src/engines/postgres/owner-access.ts';
import { PostgresServer } from '../../src/engines/postgres/postgres-server.ts';
import { QueryPools, questionOptions } from '../../src/engines/postgres/query-pools.ts';
import { Session } from '../../src/engines/postgres/session.ts';
import { ServerNames } from '../../src/engines/postgres/names.ts';
import { newKey } from '../../src/kernel/security/sealed.ts';
import { eventually } from '../server/eventually.ts';
import { passwordsInMemory } from './postgres-engines.ts';

/** Encodes a message of the protocol: type, length, body. */
function message(type: string, body: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32BE(4 + body.length);
  return Buffer.concat([Buffer.from(type), length, body]);
}

const welcome = Buffer.concat([message('R', Buffer.alloc(4)), message('Z', Buffer.from('I'))]);
const goodbye = message('E', Buffer.from('SFATAL\0VFATAL\0C57P01\0Mterminating connection\0\0'));

let server: Server;
let place: { server: PostgresServer; name: string };
let questions: QueryPools;

/** Starts a server with this answer to a start-up message. */
async function listen(answer: (socket: Socket) => void): Promise<void> {
  server = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => answer(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  place = { server: new PostgresServer(`postgres://nobody:x@127.0.0.1:${port}/postgres`), name: 'shop' };
  questions = new QueryPools(new OwnerAccess(new ServerNames(newKey()), passwordsInMemory()), {
    databases: 1,
    perDatabase: 2,
    options: questionOptions,
  });
}

afterEach(async () => {
  await questions.close();
  await place.server.close();
  await new Promise((resolve) => server.close(resolve));
});

// An unhandled 'error' event would end the process, and with it this test.
describe('a connection that the server closes right after it is made', () => {
  it('fails the waiting query with an error, and has no other effect', async () => {
    await listen((socket) => socket.end(Buffer.concat([welcome, goodbye])));
    const unavailable = expect.objectContaining({ code: 'database_unavailable' });
    await expect(questions.ask(place, 'select 1', [])).rejects.toEqual(unavailable);
    await expect(place.server.ask('select 1')).rejects.toEqual(unavailable);
  });

  it('does not become a session, and opening one fails', async () => {
    await listen((socket) => socket.end(Buffer.concat([welcome, goodbye])));
    await expect(Session.open(place.server.sessionConfig({}))).rejects.toThrow();
  });

  it('fails in the same way when it is cut without a message', async () => {
    await listen((socket) => socket.write(welcome, () => socket.resetAndDestroy()));
    const unavailable = expect.objectContaining({ code: 'database_unavailable' });
    await expect(questions.ask(place, 'select 1', [])).rejects.toEqual(unavailable);
    await expect(place.server.ask('select 1')).rejects.toEqual(unavailable);
  });
});

it('keeps the connections of a new query while queries of all other databases wait for theirs', async () => {
  const held: Socket[] = [];
  const refusal = message('E', Buffer.from('SERROR\0VERROR\0C42601\0Msyntax error\0\0'));
  await listen((socket) => {
    if (held.push(socket) === 1) return;
    socket.once('data', () => socket.write(Buffer.concat([refusal, welcome.subarray(-6)])));
    socket.write(welcome);
  });
  const waiting = questions.ask(place, 'select 1', []);
  await eventually(async () => expect(held).toHaveLength(1));
  await expect(questions.ask({ ...place, name: 'other' }, 'select', [])).rejects.toMatchObject({
    code: '42601',
  });
  held[0]!.destroy();
  await expect(waiting).rejects.toMatchObject({ code: 'database_unavailable' });
});
