import { functions } from '@howdah/shared-api/pg-meta';
import { definitionProblem } from './definition-problem.ts';

/** `|` is what the error points at. */
function find(marked: string, build: (definition: string) => string) {
  const at = marked.indexOf('|');
  const definition = marked.replace('|', '');
  const sent = build(definition);
  const word = definition.slice(at, at + 4);
  const position = [...sent.slice(0, sent.lastIndexOf(word))].length + 1;
  const error = { status: 400, code: '42601', message: 'syntax error', details: { position } };
  return { problem: definitionProblem(error, sent, definition), at };
}

const create = (definition: string) => functions.create({ name: 'f', definition }).sql;
const update = (definition: string) =>
  functions.update({ id: 1, schema: 'public', name: 'f', identity_argument_types: '' }, { definition }).sql;

describe('definitionProblem', () => {
  it.each([
    ['of a new function', 'select 1;\n|slect 2', create],
    ['of one that is there', 'select 1;\n|slect 2', update],
    ['behind quotes and backslashes', "select 'it''s', '\\', '🐘';\n|slect 2", update],
    ['behind characters of two units', "select '🐘🐘';\n|slect 2", create],
  ])('finds the place in the definition %s', (_what, marked, build) => {
    const { problem, at } = find(marked, build);
    expect(problem).toEqual({ start: at, end: at + 5, message: 'syntax error' });
  });

  it('marks a quoted name whole', () => {
    const { problem, at } = find('select |"no such column"', create);
    expect(problem).toMatchObject({ start: at, end: at + '"no such column"'.length });
  });

  it.each([
    ['without a position', {}],
    ['before the definition', { position: 8 }],
  ])('finds none %s', (_what, details) => {
    const error = { status: 400, code: '42601', message: 'syntax error', details };
    expect(definitionProblem(error, create('select 1'), 'select 1')).toBeUndefined();
  });
});
