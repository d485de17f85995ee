import { execFileSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { asJson, belowProject, type CaughtRequest } from './caught-request.ts';

const END_OF_CALL = '--- call ---';
const END_OF_COMMAND = '--- command ---';

/**
 * What a real shell hands to curl for each of some commands. The shell is a restricted one that finds no programs, so that
 * a name which breaks out of its quotes does nothing but fail the test.
 */
export function runBash(commands: readonly string[]): CaughtRequest[][] {
  const script = [
    `curl() { for word in "$@"; do printf '%s\\0' "$word"; done; printf '%s\\0' '${END_OF_CALL}'; }`,
    ...commands.map((command) => `${command}\nprintf '%s\\0' '${END_OF_COMMAND}'`),
  ].join('\n');
  const output = execFileSync('/bin/bash', ['--norc', '--noprofile', '-r', '-s'], {
    input: script,
    cwd: tmpdir(),
    env: {
      PATH: '/nonexistent',
      SUPABASE_ANON_KEY: 'anon-key',
      SUPABASE_SERVICE_ROLE_KEY: 'service-key',
      USER_TOKEN: 'user-token',
    },
    encoding: 'utf8',
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const words = output.split('\0');
  if (words.pop() !== '') throw new Error('The shell did not come to its end');
  return splitAfter(words, END_OF_COMMAND).map((part) => splitAfter(part, END_OF_CALL).map(readCall));
}

function splitAfter(words: readonly string[], end: string): string[][] {
  const parts: string[][] = [[]];
  for (const word of words) {
    if (word === end) parts.push([]);
    else parts.at(-1)?.push(word);
  }
  const rest = parts.pop() ?? [];
  if (rest.length > 0) throw new Error(`The shell said more than its calls: ${rest.join(' ')}`);
  return parts;
}

/** As curl reads its words. */
function readCall(words: string[]): CaughtRequest {
  const request: CaughtRequest = { method: 'GET', path: '', headers: {}, body: undefined };
  let isMethodGiven = false;
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? '';
    const value = () => words[++at] ?? '';
    if (word === '-X') {
      request.method = value();
      isMethodGiven = true;
    } else if (word === '-H') {
      const [name = '', ...rest] = value().split(': ');
      request.headers[name.toLowerCase()] = rest.join(': ');
    } else if (word === '-d' || word === '--data-binary') {
      request.body = asJson(value());
      if (!isMethodGiven) request.method = 'POST';
    } else if (word === '-o') value();
    else if (word.startsWith('-')) throw new Error(`Unknown option ${word}`);
    else {
      // curl takes these for a pattern of several addresses.
      if (/[[\]{}]/.test(word)) throw new Error(`curl would take ${word} for several addresses`);
      request.path = belowProject(word);
    }
  }
  return request;
}
