import { MAX_DATABASE_PASSWORD_LENGTH, MIN_DATABASE_PASSWORD_LENGTH } from '@howdah/shared-api/contract';
import { object, string, type InferType } from 'yup';
import { passwordTexts } from '../texts/database.ts';

export const passwordSchema = object({
  password: string()
    .defined()
    .min(MIN_DATABASE_PASSWORD_LENGTH, passwordTexts.tooShort(MIN_DATABASE_PASSWORD_LENGTH))
    .max(MAX_DATABASE_PASSWORD_LENGTH, passwordTexts.tooLong(MAX_DATABASE_PASSWORD_LENGTH))
    .matches(/^[\x21-\x7e]*$/, passwordTexts.otherCharacters),
});

export type PasswordValues = InferType<typeof passwordSchema>;
