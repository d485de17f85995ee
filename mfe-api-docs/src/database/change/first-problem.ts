import { type Schema, ValidationError } from 'yup';

/** What a new object still needs before there is SQL for it: the first error of its form. */
export function firstProblem(form: Schema, values: unknown): { problem: string } | undefined {
  try {
    // All of them: yup lists errors in the order of the fields, and does not look in that order.
    form.validateSync(values, { abortEarly: false });
    return undefined;
  } catch (error) {
    if (error instanceof ValidationError) return { problem: `${error.errors[0]}.` };
    throw error;
  }
}
