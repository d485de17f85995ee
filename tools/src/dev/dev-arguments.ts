import { parseArgs } from 'node:util';

export interface DevArguments {
  id: string;
  /** A deployed dashboard, for example `https://howdah.example.com`. When absent, one is started. */
  dashboard?: string;
  /** The port of the development server. Defaults to the first free one from 4101. */
  port?: number;
}

/** @throws with the usage where an argument is missing or wrong. */
export function devArguments(args: string[], remotes: readonly string[]): DevArguments {
  const usage = `Usage: npm run dev -- <remote> [--dashboard <url>] [--port <port>]\nRemotes: ${remotes.join(', ')}`;
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { dashboard: { type: 'string' }, port: { type: 'string' } },
  });
  const [only] = remotes;
  const [id = remotes.length === 1 ? only : undefined, ...more] = positionals;
  if (id === undefined || more.length > 0) throw new Error(usage);
  if (!remotes.includes(id)) throw new Error(`There is no remote "${id}".\n${usage}`);
  const { dashboard, port } = values;
  if (dashboard !== undefined && !/^https?:\/\/[^/\s]+$/.test(dashboard)) {
    throw new Error(`"${dashboard}" is not the origin of a dashboard, such as https://howdah.example.com.`);
  }
  if (port !== undefined && !(/^\d{1,5}$/.test(port) && Number(port) > 0 && Number(port) < 65_536)) {
    throw new Error(`"${port}" is not a port.`);
  }
  return { id, ...(dashboard && { dashboard }), ...(port && { port: Number(port) }) };
}
