import { type AnyObjectSchema, ValidationError } from 'yup';

/** Why there is no SQL for a new object yet: the error of the first invalid field of its form. */
export function firstProblem(form: AnyObjectSchema, values: unknown): { problem: string } | undefined {
  try {
    form.validateSync(values, { abortEarly: false });
    return undefined;
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    // yup takes `attributes[0].name` for the field `name`.
    const fields = Object.keys(form.fields);
    const place = ({ path = '' }: ValidationError) => fields.indexOf(path.split(/[.[]/, 1)[0]!);
    const [first] = [...error.inner].sort((one, other) => place(one) - place(other));
    return { problem: `${first!.message}.` };
  }
}
