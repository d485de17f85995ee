import { object, string, type InferType } from 'yup';
import { restoreTexts } from '../texts/paused.ts';

/** A version is needed wherever one can be chosen (docs/product/lifecycle.md#what-is-checked). */
export function restoreSchema(choosesVersion: boolean) {
  return object({
    version: choosesVersion ? string().required(restoreTexts.versionRequired) : string().default(''),
  });
}

export type RestoreValues = InferType<ReturnType<typeof restoreSchema>>;
