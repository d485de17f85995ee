import { SUPPORT_CATEGORIES, SUPPORT_SEVERITIES, type SupportCategory } from '@howdah/shared-api/contract';
import { object, string, type InferType } from 'yup';
import { supportTexts } from '../texts/support.ts';

export const supportSchema = object({
  /** `project:{ref}` or `organization:{slug}`. */
  about: string().required(),
  category: string()
    .oneOf([...SUPPORT_CATEGORIES])
    .required(),
  severity: string()
    .oneOf([...SUPPORT_SEVERITIES])
    .required(),
  subject: string().trim().required(supportTexts.subjectMissing).max(200, supportTexts.subjectLong),
  message: string().trim().required(supportTexts.messageMissing).max(20_000, supportTexts.messageLong),
});

export type SupportValues = InferType<typeof supportSchema>;

/** The category of a link, where underscores stand for blanks (`Database_unresponsive`); a problem when it is none. */
export function categoryOf(wanted: string | null): SupportCategory {
  const words = wanted?.replaceAll('_', ' ').toLowerCase();
  return SUPPORT_CATEGORIES.find((category) => category.toLowerCase() === words) ?? 'Problem';
}
