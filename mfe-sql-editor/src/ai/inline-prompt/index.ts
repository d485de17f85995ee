// What comes with the prompt's own code, when it is opened for the first time.
export { InlinePromptBox } from './inline-prompt.tsx';
export { promptAt } from './prompt-state.ts';
