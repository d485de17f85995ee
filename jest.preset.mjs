// For the packages that the tools themselves import. Remotes take it from @howdah/tools/jest.
export * from './tools/jest/preset.mjs';
