/** Q, a query of the simple protocol. */
const QUERY = 0x51;

/**
 * Rewrites the SQL in a client's messages. A startup message, which has no type byte, stays as it is. A client sends
 * a message of over 8 KB in chunks: an incomplete message is buffered until its end arrives.
 */
export class QueryRewriter {
  readonly #rewrite: (sql: string) => string;
  #unfinished = Buffer.alloc(0);

  constructor(rewrite: (sql: string) => string) {
    this.#rewrite = rewrite;
  }

  /** Takes the client's next bytes. Returns the messages that are now complete, possibly none. */
  push(bytes: Uint8Array): Uint8Array {
    if (this.#unfinished.length === 0 && bytes[0] === 0) return bytes;
    const sent = Buffer.concat([this.#unfinished, bytes]);
    const messages: Buffer[] = [];
    let start = 0;
    for (let end = endOfMessage(sent, start); end <= sent.length; end = endOfMessage(sent, start)) {
      const message = sent.subarray(start, end);
      messages.push(message[0] === QUERY ? rewriteQuery(message, this.#rewrite) : message);
      start = end;
    }
    this.#unfinished = sent.subarray(start);
    return Buffer.concat(messages);
  }
}

/** Returns the end offset of a message, Infinity as long as its length has not arrived. */
function endOfMessage(sent: Buffer, start: number): number {
  return sent.length < start + 5 ? Infinity : start + 1 + sent.readInt32BE(start + 1);
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
