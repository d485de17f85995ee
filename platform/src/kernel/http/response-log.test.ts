import { createApp } from '../../server.ts';
import { logResponses } from './response-log.ts';

/** The line that a call to `/files/:token` logs. */
async function logOf(url: string, from: { remoteAddress?: string; forwardedFor?: string } = {}) {
  const lines: string[] = [];
  const app = createApp({ level: 'info', stream: { write: (line: string) => void lines.push(line) } });
  logResponses(app);
  app.get('/files/:token', { config: { secretInUrl: true } }, async () => 'file');
  app.get('/rows', async () => 'rows');
  await app.inject({
    url,
    ...(from.remoteAddress && { remoteAddress: from.remoteAddress }),
    headers: from.forwardedFor ? { 'x-forwarded-for': from.forwardedFor } : {},
  });
  await app.close();
  return JSON.parse(lines.at(-1)!) as { url: string; ip: string };
}

describe('the log of a response', () => {
  it('has no query, which can hold a key, a signature or values', async () => {
    expect((await logOf('/rows?apikey=secret&email=eq.ada@example.com')).url).toBe('/rows');
  });

  it('has the route instead of a path that grants access', async () => {
    expect((await logOf('/files/secret?x=1')).url).toBe('/files/:token');
  });

  it('names the client behind a proxy on this machine, and trusts nobody else who names one', async () => {
    const forwardedFor = '198.51.100.7, 203.0.113.9';
    expect((await logOf('/rows', { remoteAddress: '127.0.0.1', forwardedFor })).ip).toBe('203.0.113.9');
    expect((await logOf('/rows', { remoteAddress: '192.0.2.1', forwardedFor })).ip).toBe('192.0.2.1');
  });
});
