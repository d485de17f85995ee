import { array, object, string } from 'yup';
import { firstProblem } from './first-problem.ts';

const form = object({
  name: string().required('Enter a name'),
  columns: array(object({ type: string().required('Enter a type') })).required(),
});

it('says the first thing that is missing, also in a list', () => {
  expect(firstProblem(form, { name: '', columns: [{ type: '' }] })).toEqual({ problem: 'Enter a name.' });
  expect(firstProblem(form, { name: 'books', columns: [{ type: '' }] })).toEqual({
    problem: 'Enter a type.',
  });
});

it('does not take the name of an entry in a list for the name of the whole', () => {
  const type = object({
    attributes: array(object({ name: string().required('Enter a name for the attribute') })).required(),
    name: string().required('Enter a name for the type'),
  });
  const named = object({ name: type.fields.name, attributes: type.fields.attributes });
  const values = { name: '', attributes: [{ name: '' }] };
  expect(firstProblem(type, values)).toEqual({ problem: 'Enter a name for the attribute.' });
  expect(firstProblem(named, values)).toEqual({ problem: 'Enter a name for the type.' });
});

it('says nothing about what is complete', () => {
  expect(firstProblem(form, { name: 'books', columns: [] })).toBeUndefined();
});
