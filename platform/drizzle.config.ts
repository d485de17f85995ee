import { defineConfig } from 'drizzle-kit';

/** `npx drizzle-kit generate` in this folder writes the next migration from the schema. */
export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './src/**/tables.ts',
    './src/control-plane/installation.ts',
    './src/engines/postgres/role-passwords.ts',
  ],
  out: './src/control-plane/migrations',
});
