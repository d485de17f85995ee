import { serialize } from 'pg-protocol';
import { QueryRewriter } from './rewrite-queries.ts';

const rewriter = () => new QueryRewriter((sql) => sql.replaceAll('cups', 'glasses'));

/** Returns the concatenated output for the chunks. */
const pushed = (pieces: Uint8Array[], to = rewriter()) =>
  Buffer.concat(pieces.map((piece) => to.push(piece)));

it('rewrites queries, and leaves other messages alone', () => {
  const parse = serialize.parse({ text: 'select * from cups' });
  expect(pushed([Buffer.concat([serialize.query('select * from cups'), parse])])).toEqual(
    Buffer.concat([serialize.query('select * from glasses'), parse]),
  );
});

it('leaves a start-up message alone', () => {
  const startup = serialize.startup({ user: 'cups' });
  expect(pushed([startup])).toEqual(startup);
});

it.each([1, 4, 5, 7, 8192])('waits for the end of a message that comes in pieces of %i bytes', (size) => {
  const oids = Array.from({ length: 3_000 }, (_, index) => 16_384 + index).join();
  const sent = Buffer.concat([
    serialize.query(`select '{${oids}}' from cups`),
    serialize.query('select 1'),
    serialize.query('table cups'),
  ]);
  const pieces: Uint8Array[] = [];
  for (let start = 0; start < sent.length; start += size) pieces.push(sent.subarray(start, start + size));
  expect(pushed(pieces)).toEqual(
    Buffer.concat([
      serialize.query(`select '{${oids}}' from glasses`),
      serialize.query('select 1'),
      serialize.query('table glasses'),
    ]),
  );
});

it('hands on nothing of a message before its end', () => {
  const to = rewriter();
  const sent = serialize.query('table cups');
  expect(to.push(sent.subarray(0, 9))).toHaveLength(0);
  expect(Buffer.from(to.push(sent.subarray(9)))).toEqual(serialize.query('table glasses'));
});
