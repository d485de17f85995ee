import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

const root = join(__dirname, '../../..');

/** Runs send-log.ts, and resolves with what it prints. */
function send(url: string): Promise<string> {
  const script = join(__dirname, 'send-log.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', script, url], { cwd: root });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += String(chunk)));
  return new Promise((resolve) => child.once('exit', (code) => resolve(`${code} ${output}`)));
}

describe('the log of OpenTelemetry', () => {
  it('reaches a receiver of OTLP/HTTP before the platform ends', async () => {
    const received: { path: string; text: string }[] = [];
    const server = createServer((request, response) => {
      let text = '';
      request.on('data', (chunk: Buffer) => (text += chunk.toString('utf8')));
      request.on('end', () => {
        received.push({ path: request.url ?? '', text });
        response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    expect(await send(`http://127.0.0.1:${(server.address() as AddressInfo).port}/otlp`)).toBe('0 ');
    await new Promise((resolve) => server.close(resolve));

    expect(received.map(({ path }) => path)).toEqual(['/otlp/v1/logs']);
    const [{ resource, scopeLogs }] = JSON.parse(received[0]!.text).resourceLogs;
    expect(resource.attributes).toContainEqual({
      key: 'service.name',
      value: { stringValue: 'howdah-platform' },
    });
    expect(scopeLogs[0].logRecords).toMatchObject([
      {
        severityText: 'WARN',
        body: { stringValue: 'csp.violation' },
        attributes: [
          { key: 'directive', value: { stringValue: 'script-src-elem' } },
          { key: 'blocked', value: { stringValue: 'https://cdn.example' } },
          { key: 'line', value: { intValue: 3 } },
        ],
      },
    ]);
  });

  it('does not keep the platform from ending when nobody receives', async () => {
    expect(await send('http://127.0.0.1:9')).toMatch(/^0 /);
  });
});
