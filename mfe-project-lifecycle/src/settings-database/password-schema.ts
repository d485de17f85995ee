import { object, string, type InferType } from 'yup';
import { passwordTexts } from '../texts/database.ts';

/** As the platform takes them. */
export const MIN_PASSWORD_LENGTH = 12;
const MAX_PASSWORD_LENGTH = 128;

export const passwordSchema = object({
  password: string()
    .defined()
    .min(MIN_PASSWORD_LENGTH, passwordTexts.tooShort(MIN_PASSWORD_LENGTH))
    .max(MAX_PASSWORD_LENGTH, passwordTexts.tooLong(MAX_PASSWORD_LENGTH))
    .matches(/^[\x21-\x7e]*$/, passwordTexts.otherCharacters),
});

export type PasswordValues = InferType<typeof passwordSchema>;
