import { COMPUTE_SIZES } from '@howdah/shared-api/contract';
import { object, string, type InferType } from 'yup';
import { visibleName } from '../forms/fields.ts';

export const newProjectSchema = object({
  name: visibleName,
  computeSize: string()
    .oneOf([...COMPUTE_SIZES])
    .required(),
  postgresEngine: string().defined(),
});

export type NewProjectValues = InferType<typeof newProjectSchema>;
