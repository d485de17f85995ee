import { ModelServer } from './model-server.ts';

/*
 * Runs the scripted model server as a separate process: node --import tsx platform/testing/model-server/main.ts [port]. It
 * prints the variables for a platform, and runs until it is stopped.
 */
const server = await ModelServer.start(Number(process.argv[2] ?? 0));
process.stdout.write(
  `${Object.entries(server.env)
    .map(([name, value]) => `${name}=${value}`)
    .join('\n')}\n`,
);
