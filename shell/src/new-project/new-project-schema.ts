import { COMPUTE_SIZES } from '@howdah/shared-api/project-creation';
import { object, string, type InferType } from 'yup';
import { newProjectTexts } from '../texts/new-project.ts';

/** The platform's own limits; what stands round the name is cut off. */
export const newProjectSchema = object({
  name: string().trim().required(newProjectTexts.nameMissing).max(100, newProjectTexts.nameLong),
  computeSize: string()
    .oneOf([...COMPUTE_SIZES])
    .required(),
});

export type NewProjectValues = InferType<typeof newProjectSchema>;
