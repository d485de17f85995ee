import { isDeepStrictEqual } from 'node:util';
import type { ApiTable } from '@howdah/shared-api/data-api';
import fc from 'fast-check';
import { asJson, type CaughtRequest } from './caught-request.ts';
import { functionSamples } from '../function-samples.ts';
import { readSamples } from '../read-samples.ts';
import { tableRealtimeSamples } from '../realtime-samples.ts';
import { aColumn, aFunction, aKey, aTable, documentOf, hiddenKeys } from './builders.ts';
import { misfits } from './fits-document.ts';
import { runBash } from './run-bash.ts';
import { runJs } from './run-js.ts';
import type { Sample } from '../sample.ts';
import { writeSamples } from '../write-samples.ts';

/** What breaks out of strings, of words of a shell, of addresses, and of PostgREST's own language. */
const HOSTILE = [
  ...`'"\`$\\!;&|<>(){}[]*?#%/:,.=+@~^-_ `,
  '\n',
  '\t',
  '\r',
  '$(id)',
  '${x}',
  '`id`',
  "'; id; '",
  '*/',
  '//',
  '->>',
  'é',
  'ß',
  '表',
  '🐘',
  'a',
  'B',
  '1',
  'id',
  'select',
  'not',
];

/** No address can hold a name of dots alone: every client takes it for a folder. */
const name = fc
  .array(fc.constantFrom(...HOSTILE), { minLength: 1, maxLength: 6 })
  .map((parts) => parts.join(''))
  .filter((text) => !/^\.+$/.test(text));

/** A header has no control characters, and no blanks at its ends. */
const schema = name.filter((text) => text !== 'public' && text === text.trim() && !/[\n\r\t]/.test(text));

const names = fc.uniqueArray(name, { minLength: 6, maxLength: 6 });

/** Two tables of which one refers to the other. */
const twoTables = fc
  .tuple(fc.uniqueArray(name, { minLength: 2, maxLength: 2 }), names)
  .map(([tables, columns]) => {
    const [one = '', other = ''] = tables;
    const [key = '', text = '', list = '', moment = '', choice = '', reference = ''] = columns;
    const columnsOfBoth = [
      aKey(key),
      aColumn(text, 'text', { required: true, input: 'required' }),
      aColumn(list, 'text[]'),
      aColumn(moment, 'timestamp with time zone'),
      aColumn(choice, 'public.mood', { choices: [text, list] }),
    ];
    return [
      aTable(one, [...columnsOfBoth, aColumn(reference, 'uuid')], {
        references: [{ column: reference, toSchema: 'public', toTable: other, toColumn: key }],
      }),
      aTable(other, columnsOfBoth, { keys: [[key, text]] }),
    ] as [ApiTable, ApiTable];
  });

/** The client writes names into `columns` as they are: one that holds a quote cannot be given to it at all. */
const withoutColumns = (path: string) => path.replace(/([?&])columns=[^&]*&?/, '$1').replace(/[?&]$/, '');

/** Whether what Run sends is what curl would. */
function isSameCall({ call }: Sample, sent: CaughtRequest | undefined): boolean {
  const { apikey: _key, authorization: _token, ...headers } = sent?.headers ?? {};
  const announced = call && {
    method: call.method,
    path: call.path,
    headers: call.headers,
    body: asJson(call.body ?? ''),
  };
  return isDeepStrictEqual(announced, sent && { ...sent, headers });
}

/** Declares the tests, with `runs` sets of names each. The same seed brings the same names. */
export function testHostileNames(runs: number, seed?: number): void {
  const parameters = { numRuns: runs, ...(seed === undefined ? {} : { seed }) };

  describe('samples of tables with hostile names', () => {
    it('are the calls that were meant, in both languages', async () => {
      await fc.assert(
        fc.asyncProperty(twoTables, async (tables) => {
          const document = documentOf(tables);
          const samples = tables.flatMap((table) => [
            ...readSamples(table, tables, ['public'], hiddenKeys),
            ...writeSamples(table, ['public'], hiddenKeys),
          ]);
          const calls = runBash(samples.map(({ bash }) => bash ?? ''));
          expect(calls).toHaveLength(samples.length);
          for (const [index, sample] of samples.entries()) {
            const [call, ...more] = calls[index] ?? [];
            expect(more).toEqual([]);
            expect(call && misfits(call, document)).toEqual([]);

            expect(isSameCall(sample, call)).toBe(true);

            const { requests } = await runJs(sample.js);
            expect(requests).toHaveLength(1);
            const request = requests[0]!;
            expect(misfits({ ...request, path: withoutColumns(request.path) }, document)).toEqual([]);
            expect(request.method).toBe(call?.method);
            expect(request.body).toEqual(call?.body);
          }
        }),
        parameters,
      );
    });

    it('of another schema name it as UTF-8, in both languages', async () => {
      await fc.assert(
        fc.asyncProperty(schema, async (second) => {
          const table = aTable('books', [aKey('id'), aColumn('title')], { schema: second });
          const schemas = ['public', second];
          const samples = [
            ...readSamples(table, [table], schemas, hiddenKeys),
            ...writeSamples(table, schemas, hiddenKeys),
            ...functionSamples({ ...aFunction('add'), schema: second }, schemas, hiddenKeys),
          ];
          const calls = runBash(samples.map(({ bash }) => bash ?? ''));
          for (const [index, sample] of samples.entries()) {
            const [call] = calls[index] ?? [];
            const name = call?.method === 'GET' ? 'accept-profile' : 'content-profile';
            expect(call?.headers[name]).toBe(second);
            expect(isSameCall(sample, call)).toBe(true);
            const [request] = (await runJs(sample.js)).requests;
            expect(Buffer.from(request?.headers[name] ?? '', 'latin1').toString('utf8')).toBe(second);
          }
        }),
        parameters,
      );
    });

    it('listen to the table that was meant', async () => {
      await fc.assert(
        fc.asyncProperty(name, async (table) => {
          const [sample] = tableRealtimeSamples(aTable(table, [aKey('id')]));
          const { channels } = await runJs(sample!.js);
          expect(channels[0]).toMatchObject({ changes: [{ event: '*', schema: 'public', table }] });
        }),
        parameters,
      );
    });
  });

  describe('samples of functions with hostile names', () => {
    it('are the calls that were meant, in both languages', async () => {
      await fc.assert(
        fc.asyncProperty(name, fc.uniqueArray(name, { maxLength: 4 }), async (called, args) => {
          const it = aFunction(
            called,
            args.map((argument) => ({
              name: argument,
              format: 'text',
              type: 'string',
              required: true,
              choices: null,
              fields: null,
            })),
          );
          const document = documentOf([], [it]);
          const [sample] = functionSamples(it, ['public'], hiddenKeys);
          const [[call] = []] = runBash([sample?.bash ?? '']);
          const { requests } = await runJs(sample!.js);
          expect(call && misfits(call, document)).toEqual([]);
          expect(requests.flatMap((request) => misfits(request, document))).toEqual([]);
          expect(requests[0]?.body).toEqual(call?.body);
          expect(isSameCall(sample!, call)).toBe(true);
        }),
        parameters,
      );
    });
  });
}
