/** Runs a command and turns a failure into one readable line and exit code 1. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}

export function printLine(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** @throws when the text is not a percentage. */
export function readPercent(text: string): number {
  const percent = Number(text.replace(/%$/, ''));
  if (text.trim() !== '' && percent >= 0 && percent <= 100) return percent;
  throw new Error(`"${text}" is not a percentage from 0 to 100.`);
}
