import { createServer } from 'node:net';
import { devArguments } from './dev-arguments.ts';
import { freePort } from './free-port.ts';

const remotes = ['mfe-a', 'mfe-b'];

describe('devArguments', () => {
  it('takes a remote, the dashboard that it is shown in, and a port', () => {
    expect(
      devArguments(['mfe-b', '--dashboard', 'https://howdah.example.com', '--port', '4200'], remotes),
    ).toEqual({
      id: 'mfe-b',
      dashboard: 'https://howdah.example.com',
      port: 4200,
    });
  });

  it('needs no name in the repository of one remote', () => {
    expect(devArguments([], ['mfe-a'])).toEqual({ id: 'mfe-a' });
  });

  it.each([
    [[], 'Usage: npm run dev'],
    [['mfe-c'], 'There is no remote "mfe-c".'],
    [['mfe-a', 'mfe-b'], 'Usage: npm run dev'],
    [['mfe-a', '--dashboard', 'howdah.example.com'], 'is not the origin of a dashboard'],
    [['mfe-a', '--dashboard', 'https://x/y'], 'is not the origin of a dashboard'],
    [['mfe-a', '--port', '0'], '"0" is not a port.'],
    [['mfe-a', '--port', '65536'], '"65536" is not a port.'],
  ])('refuses %j', (args, problem) => {
    expect(() => devArguments(args, remotes)).toThrow(problem);
  });
});

it('finds the next free port', async () => {
  const server = createServer();
  const taken = await new Promise<number>((resolve) => {
    server.listen(0, 'localhost', () => resolve((server.address() as { port: number }).port));
  });
  try {
    expect(await freePort(taken)).toBeGreaterThan(taken);
  } finally {
    server.close();
  }
});
