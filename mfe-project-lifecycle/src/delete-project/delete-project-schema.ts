import { array, object, string, type InferType } from 'yup';
import { deleteTexts } from '../texts/delete-project.ts';

/** As much as the platform stores of a message. */
export const MESSAGE_MAX = 20_000;

/** The form of the delete dialog: the exact name, and where the plan asks for them reasons (docs/product/lifecycle.md#what-is-checked). */
export const deleteProjectSchema = ({ name, asksReasons }: { name: string; asksReasons: boolean }) =>
  object({
    typedName: string().defined().oneOf([name], deleteTexts.wrongName),
    reasons: array(string().required())
      .defined()
      .min(asksReasons ? 1 : 0, deleteTexts.reasonNeeded),
    message: string().defined().max(MESSAGE_MAX),
  });

export type DeleteProjectValues = InferType<ReturnType<typeof deleteProjectSchema>>;

export const NOTHING_TYPED: DeleteProjectValues = { typedName: '', reasons: [], message: '' };
