/** Q, a query of the simple protocol. */
const QUERY = 0x51;

/**
 * Rewrites the SQL in a client's messages. `bytes` holds one or more whole messages of the protocol. A start-up
 * message, which has no type byte, stays as it is.
 */
export function rewriteQueries(bytes: Uint8Array, rewrite: (sql: string) => string): Uint8Array {
  if (bytes[0] === 0) return bytes;
  const sent = Buffer.from(bytes);
  const messages: Buffer[] = [];
  for (let start = 0; start < sent.length;) {
    const end = start + 1 + sent.readInt32BE(start + 1);
    if (end > sent.length) throw new Error('pg_dump sent a part of a message');
    const message = sent.subarray(start, end);
    messages.push(message[0] === QUERY ? rewriteQuery(message, rewrite) : message);
    start = end;
  }
  return Buffer.concat(messages);
}

function rewriteQuery(message: Buffer, rewrite: (sql: string) => string): Buffer {
  const sql = message.toString('utf8', 5, message.length - 1);
  const changed = rewrite(sql);
  if (changed === sql) return message;
  const text = Buffer.from(`${changed}\0`);
  const header = Buffer.alloc(5);
  header[0] = QUERY;
  header.writeInt32BE(text.length + 4, 1);
  return Buffer.concat([header, text]);
}
