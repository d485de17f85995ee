// Runs nginx for its parent process and ends with it: the standard input is a pipe that closes when the parent exits for any reason.
// Its argument is `NginxOptions` in JSON. It prints a line when the ports are open.
import { type NginxOptions, startNginx } from './start-nginx.ts';

async function run(): Promise<void> {
  const ended = new Promise<void>((resolve) => process.stdin.on('close', resolve).resume());
  const nginx = await startNginx(JSON.parse(process.argv[2]!) as NginxOptions);
  process.stdout.write('ready\n');
  await ended;
  await nginx.stop();
}

run().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
