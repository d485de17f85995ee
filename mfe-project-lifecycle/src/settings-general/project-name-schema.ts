import { object, string, type InferType } from 'yup';
import { nameTexts } from '../texts/general.ts';

/** The longest name that the platform takes. */
export const MAX_NAME_LENGTH = 100;

/** Something that leaves a mark: a name of joiners and spaces alone would be a link that nobody sees. */
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** Postgres stores no NUL, and a line break or a tab has no place in a title. */
const NO_CONTROL_CHARACTERS = /^\P{Cc}*$/u;

/** What a person may call a project: spaces around the name are not part of it. */
export const projectNameSchema = object({
  name: string()
    .trim()
    .required(nameTexts.required)
    .matches(VISIBLE, nameTexts.required)
    .matches(NO_CONTROL_CHARACTERS, nameTexts.controlCharacters)
    .max(MAX_NAME_LENGTH, nameTexts.tooLong(MAX_NAME_LENGTH)),
});

export type ProjectNameValues = InferType<typeof projectNameSchema>;
