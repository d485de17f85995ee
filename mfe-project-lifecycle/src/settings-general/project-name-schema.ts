import { object, string, type InferType } from 'yup';
import { nameTexts } from '../texts.ts';

/** The longest name that the platform takes. */
export const MAX_NAME_LENGTH = 100;

/** What a person may call a project: spaces around the name are not part of it. */
export const projectNameSchema = object({
  name: string().trim().required(nameTexts.required).max(MAX_NAME_LENGTH, nameTexts.tooLong(MAX_NAME_LENGTH)),
});

export type ProjectNameValues = InferType<typeof projectNameSchema>;
