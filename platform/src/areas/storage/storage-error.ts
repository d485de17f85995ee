import { SqlError } from '../../engines/engine-error.ts';
import { PlatformError } from '../../kernel/errors.ts';

/** SQLSTATEs of a database whose `storage` schema is missing or differs from the template. */
const missing = new Set(['3F000', '42P01', '42703']);

/** Rejects with `storage_missing` if the project's database has no storage. Users can drop the schema. */
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
