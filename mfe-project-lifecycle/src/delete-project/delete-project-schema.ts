import { array, object, string, type InferType } from 'yup';

export const REASON_NEEDED = 'Please select at least one reason for deleting your project';

/** The longest message that the platform stores. */
export const MAX_MESSAGE_LENGTH = 20_000;

/** The delete form: the exact name and, on paid plans, at least one reason (docs/product/lifecycle.md#what-is-checked). */
export const deleteProjectSchema = ({ name, requiresReasons }: { name: string; requiresReasons: boolean }) =>
  object({
    typedName: string().defined().oneOf([name], 'Enter the exact name of the project'),
    reasons: array(string().required())
      .defined()
      .min(requiresReasons ? 1 : 0, REASON_NEEDED),
    message: string().defined().max(MAX_MESSAGE_LENGTH),
  });

export type DeleteProjectValues = InferType<ReturnType<typeof deleteProjectSchema>>;

export const NOTHING_TYPED: DeleteProjectValues = { typedName: '', reasons: [], message: '' };
