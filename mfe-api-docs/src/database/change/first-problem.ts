import { type Schema, ValidationError } from 'yup';

/** What a new object still needs before there is SQL for it: the first error of its form. */
export function firstProblem(form: Schema, values: unknown): { problem: string } | undefined {
  try {
    form.validateSync(values);
    return undefined;
  } catch (error) {
    if (error instanceof ValidationError) return { problem: `${error.message}.` };
    throw error;
  }
}
