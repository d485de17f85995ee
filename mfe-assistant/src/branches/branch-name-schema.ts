import { object, string, type InferType } from 'yup';
import { createTexts } from '../texts/branches.ts';

/** A name of more than one character; whether the repository has it only a call tells (docs/product/assistant.md#what-is-checked). */
export function branchNameSchema(repository: string) {
  const message = createTexts.missing(repository);
  return object({ branchName: string().trim().required(message).min(2, message) });
}

export type BranchNameValues = InferType<ReturnType<typeof branchNameSchema>>;
