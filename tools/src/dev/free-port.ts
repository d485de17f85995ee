import { createServer } from 'node:net';

/** The first port from `first` on that nobody listens on. */
export async function freePort(first: number): Promise<number> {
  for (let port = first; ; port += 1) if (await isFree(port)) return port;
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(false) : reject(error),
    );
    server.listen(port, 'localhost', () => server.close(() => resolve(true)));
  });
}
