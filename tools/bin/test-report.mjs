// The end of `npm test`: counts, and the tests to look at.

function listTests(heading, names) {
  if (names.length === 0) return;
  process.stdout.write(`\n${heading}:\n${names.map((name) => `  ${name}\n`).join('')}`);
}

/**
 * Prints the counts of all layers, with the tests to look at. Returns whether no test failed.
 *
 * @param skips what was skipped because something is not installed.
 */
export function report(outcomes, skips) {
  const width = Math.max(...outcomes.map(({ name }) => name.length));
  process.stdout.write('\n');
  for (const { name, passed, failed, skipped, flaky, seconds } of outcomes) {
    const rest = `${flaky ? ` (${flaky} of them passed only when retried)` : ''}${skipped ? `, ${skipped} skipped` : ''}`;
    process.stdout.write(`${name.padEnd(width)}  ${passed} passed, ${failed} failed${rest}, ${seconds} s\n`);
  }
  const total = (key) => outcomes.reduce((sum, outcome) => sum + outcome[key], 0);
  const skipped = total('skipped') ? `, ${total('skipped')} skipped` : '';
  const all = (key) => outcomes.flatMap((outcome) => outcome[key] ?? []);
  listTests('Over 5 s', all('slowTests'));
  listTests('Passed only when retried', all('flakyTests'));
  listTests('New pictures, to look at and commit', all('newPictures'));
  listTests('Shells and remotes of different releases', all('skewTable'));
  listTests('Failed', all('failedTests'));
  for (const reason of all('reasons')) process.stdout.write(`\n${reason}\n`);
  for (const text of skips) process.stdout.write(`\n${text}\n`);
  process.stdout.write(`\n${total('passed')} passed, ${total('failed')} failed${skipped}\n`);
  return total('failed') === 0;
}
