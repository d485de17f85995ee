import { ModelServer } from './model-server.ts';

/*
 * The scripted model server as a process of its own: node --import tsx platform/testing/model-server/main.ts [port]
 * It prints the variables by which a platform uses it, and runs until it is ended.
 */
const server = await ModelServer.start(Number(process.argv[2] ?? 0));
process.stdout.write(
  `${Object.entries(server.env)
    .map(([name, value]) => `${name}=${value}`)
    .join('\n')}\n`,
);
