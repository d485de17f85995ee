import { SqlError } from '../../engines/engine-error.ts';
import { PlatformError } from '../../kernel/errors.ts';

/** SQLSTATEs of a database whose schema `storage` is not there, or is another than the template's. */
const missing = new Set(['3F000', '42P01', '42703']);

/** Rejects `storage_missing` where the project's database has no storage: somebody may have dropped the schema. */
export async function requireStorage<Answer>(question: Promise<Answer>): Promise<Answer> {
  try {
    return await question;
  } catch (error) {
    if (!hasNoStorage(error)) throw error;
    throw new PlatformError('storage_missing', 'This project has no storage: missing tenant config.', {
      cause: error,
    });
  }
}

export function hasNoStorage(error: unknown): boolean {
  return error instanceof SqlError && missing.has(error.code);
}
