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

it('says nothing about what is complete', () => {
  expect(firstProblem(form, { name: 'books', columns: [] })).toBeUndefined();
});
