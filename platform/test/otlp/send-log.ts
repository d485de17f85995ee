// Sends one record to the receiver that its argument names, as the platform does. A process of its own, because jest cannot load the
// exporter's transport.
import { openOtlpLog } from '../../src/kernel/otlp-log.ts';

const logger = { warn: () => {} };
const log = openOtlpLog(process.argv[2], logger);
log.warn('csp.violation', { directive: 'script-src-elem', blocked: 'https://cdn.example', line: 3 });
await log.close();
// As the program does: a call to a receiver that does not answer would keep the process.
process.exit(0);
