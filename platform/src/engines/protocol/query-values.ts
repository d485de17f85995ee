import { backend } from './backend-messages.ts';
import type { Wire } from './wire.ts';

/**
 * Runs a query of the platform with one column by the simple query protocol. Returns its values as text; those that
 * came before an error, if Postgres refuses it.
 */
export function simpleQueryValues(wire: Wire, sql: string): Promise<string[]> {
  return readValues(wire, [wire.serialize.query(sql)]);
}

/**
 * Like `simpleQueryValues`, inside the current transaction of a script. Its statement and portal are named, so the
 * script's unnamed ones stay.
 */
export function namedQueryValues(wire: Wire, name: string, sql: string): Promise<string[]> {
  const { serialize } = wire;
  return readValues(wire, [
    serialize.parse({ name, text: sql }),
    serialize.bind({ portal: name, statement: name }),
    serialize.execute({ portal: name }),
    serialize.close({ type: 'P', name }),
    serialize.close({ type: 'S', name }),
    serialize.flush(),
  ]);
}

async function readValues(wire: Wire, messages: Uint8Array[]): Promise<string[]> {
  const values: string[] = [];
  await wire.send(messages, (type, body) => {
    // One value: its count (2 bytes), its length (4), its text.
    if (type === backend.dataRow) values.push(body.toString('utf8', 6));
  });
  return values;
}
