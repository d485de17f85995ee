import fc from 'fast-check';
import { anyText } from '../pg-meta/hostile.ts';
import type { RestClient } from './fixture.ts';

/** Texts that would leave a string, a name, a list or a message, if something were put together from text. */
const nasty = [
  "'",
  '"',
  '\\',
  '$1',
  '$$',
  ';',
  '--',
  '/*',
  '*/',
  "');drop table films;--",
  '"; drop table films; --',
  "\\'",
  "E'",
  'U&"',
  '{',
  '}',
  '(',
  ')',
  ',',
  '.',
  ':',
  '::',
  '->',
  '->>',
  '!',
  '...',
  '*',
  '%',
  '_',
  '|',
  '&',
  '=',
  '\n',
  '\t',
  '\r',
  '\u0001',
  '\u007f',
  'é',
  '日本',
  '🐘',
  '\u202e',
  'select',
  'null',
  'in.(',
  'or(',
  'not.',
  'eq.',
  'x'.repeat(70),
  '\ufffd',
  '%00',
  '%27',
  ' ',
  '',
];

/** A name or a value: of nasty parts, or any text. */
export const hostileText = fc.oneof(
  fc.array(fc.constantFrom(...nasty), { maxLength: 5 }).map((parts) => parts.join('')),
  fc.string({ maxLength: 30, unit: 'grapheme' }),
  anyText({ maxLength: 10 }),
);

const e = (text: string) => encodeURIComponent(Buffer.from(text).toString());
const quoted = (text: string) => e(`"${text.replace(/[\\"]/g, (one) => `\\${one}`)}"`);

/** What some calls need. */
export const allowing = { project: { allowsAggregates: true, allowsPlans: true } };

/** A call for each parameter that takes a name or a value. */
const calls: ((rest: RestClient, text: string) => Promise<{ status: number; body: string | null }>)[] = [
  (rest, text) => rest.get(`films?title=eq.${e(text)}`),
  (rest, text) => rest.get(`films?title=in.(${quoted(text)},${e(text)})`),
  (rest, text) => rest.get(`films?title=like(any).${e(text)}`),
  (rest, text) => rest.get(`films?title=${e(text)}`),
  (rest, text) => rest.get(`films?title=plfts(${e(text)}).a`),
  (rest, text) => rest.get(`films?title=wfts.${e(text)}`),
  (rest, text) => rest.get(`films?tags=cs.${e(text)}`),
  (rest, text) => rest.get(`films?or=(title.eq.${quoted(text)},id.${e(text)})`),
  (rest, text) => rest.get(`films?or=${e(text)}`),
  (rest, text) => rest.get(`films?${quoted(text)}=eq.1`),
  (rest, text) => rest.get(`films?${e(text)}=eq.1`),
  (rest, text) => rest.get(`films?details->${quoted(text)}=eq.1`),
  (rest, text) => rest.get(`films?select=${e(text)}`),
  (rest, text) => rest.get(`films?select=${quoted(text)}:id,id`),
  (rest, text) => rest.get(`films?select=${quoted(text)}`),
  (rest, text) => rest.get(`films?select=details->>${quoted(text)}`),
  (rest, text) => rest.get(`films?select=id::${e(text)}`),
  (rest, text) => rest.get(`films?select=id,${quoted(text)}:directors!${quoted(text)}(id)`),
  (rest, text) => rest.get(`films?select=id,${quoted(text)}:directors(id)&${quoted(text)}.id=eq.1`),
  (rest, text) => rest.get(`films?order=${e(text)}`),
  (rest, text) => rest.get(`films?order=${quoted(text)}.desc`),
  (rest, text) => rest.get(`films?limit=${e(text)}&offset=${e(text)}`),
  (rest, text) => rest.get(`${e(text)}?select=*`),
  (rest, text) => rest.get('films', { headers: { 'accept-profile': text } }),
  (rest, text) =>
    rest.get('films', { headers: { prefer: `timezone=${text}, ${text}`, range: text, accept: text } }),
  (rest, text) => rest.get('films', { headers: { 'x-any': text } }),
  (rest, text) => rest.get(`rpc/${e(text)}?a=1`),
  (rest, text) => rest.get(`rpc/choose?b=${e(text)}`),
  (rest, text) => rest.get(`rpc/add?${quoted(text)}=1`),
  (rest, text) => rest.post('rpc/choose', { b: text }),
  (rest, text) => rest.post('rpc/echo_text', text, { headers: { 'content-type': 'text/plain' } }),
  (rest, text) => rest.post('studios', { id: 1000, [text]: text }),
  (rest, text) => rest.post(`studios?columns=${quoted(text)}&on_conflict=${quoted(text)}`, { id: 1000 }),
  (rest, text) =>
    rest.post('studios', `id,${text}\n1000,${text}`, { headers: { 'content-type': 'text/csv' } }),
  (rest, text) => rest.call('PATCH', `studios?name=eq.${e(text)}`, { body: { name: text } }),
  (rest, text) => rest.call('DELETE', `studios?name=eq.nothing-${e(text)}`),
  (rest, text) => rest.get(`films?select=${quoted(text)}:id.sum(),details->>${quoted(text)}`, allowing),
  (rest, text) => rest.get(`films?select=year,...directors(${quoted(text)}:id.max())`, allowing),
  (rest, text) =>
    rest.get('films', {
      ...allowing,
      headers: { accept: `application/vnd.pgrst.plan+json; for="${text}"; options=${text}` },
    }),
  (rest, text) =>
    rest.get(`films?title=eq.${e(text)}`, {
      ...allowing,
      headers: { accept: `application/vnd.pgrst.plan; options=verbose|${text}|settings` },
    }),
];

/** Kept values come back as they were, through every way of writing them. NUL is no text in Postgres. */
async function roundTrips(rest: RestClient, text: string): Promise<void> {
  const clean = Buffer.from(text.replaceAll('\0', '')).toString();
  const object = { headers: { prefer: 'return=representation, tx=rollback' }, as: 'service_role' };
  const { json } = await rest.post('studios?select=name,found:name', { id: 1001, name: clean }, object);
  expect(json).toEqual([{ name: clean, found: clean }]);
  expect((await rest.post('rpc/echo_json', { x: clean })).json).toEqual({ x: clean });
  expect((await rest.post('rpc/total', { numbers: [1] })).json).toBe(1);
}

/** Every call ends in an answer, no error is the platform's, and no table is lost. */
export async function surviveHostileTexts(rest: RestClient, numRuns: number): Promise<void> {
  await fc.assert(
    fc.asyncProperty(hostileText, fc.nat(calls.length - 1), async (text, index) => {
      const answer = await calls[index]!(rest, text);
      expect(answer.status).toBeLessThan(500);
      // A syntax error of Postgres would mean that text got into SQL. Names of types are the only text that may.
      if (index !== 16) expect(answer.body ?? '').not.toMatch(/"code":"(42601|XX000|PGRST000)"/);
      if (index % 6 === 0) await roundTrips(rest, text);
    }),
    { numRuns },
  );
  expect((await rest.get('films?select=id&order=id')).json).toHaveLength(4);
  expect((await rest.get('studios?select=id&id=lt.10')).json).toHaveLength(3);
}
