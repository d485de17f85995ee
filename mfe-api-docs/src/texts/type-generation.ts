/** Generating TypeScript types (spec 3, sections 2 and 8). */
export const typeTexts = {
  generate: 'Generate and download types',
  generated: 'Successfully generated types! File is being downloaded',
  failed: (message: string) => `Failed to generate types: ${message}`,
  notRunning: 'Types can be generated once the project is active',
  /** The name under which they are saved (decisions, "Calls the spec leaves open"). */
  fileName: 'database.types.ts',
};
