/** Generating TypeScript types (docs/product/api-docs.md#screens). */
export const typeTexts = {
  generate: 'Generate and download types',
  generated: 'Successfully generated types! File is being downloaded',
  failed: (message: string) => `Failed to generate types: ${message}`,
  notRunning: 'Types can be generated once the project is active',
  /** The name under which they are saved (docs/decisions.md#calls). */
  fileName: 'database.types.ts',
};
