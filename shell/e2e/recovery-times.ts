import { appendFile } from 'node:fs/promises';

/**
 * Measures how long people wait until the dashboard works again. With HOWDAH_RECOVERY_TIMES the figure is added to that file;
 * docs/failures.md has them.
 *
 * @param failure as its row in docs/failures.md begins.
 */
export async function recovery<Result>(failure: string, recover: () => Promise<Result>): Promise<Result> {
  const began = performance.now();
  const result = await recover();
  const line = JSON.stringify({ failure, ms: Math.round(performance.now() - began) });
  const { HOWDAH_RECOVERY_TIMES: file } = process.env;
  if (file) await appendFile(file, `${line}\n`);
  return result;
}
