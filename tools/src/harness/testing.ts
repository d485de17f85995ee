/** For a remote's own jest tests. Not for the page: it brings the testing library. */
import { restoreCalls } from './platform-answers.ts';

export * from './builders.ts';
export { answerCalls, ok, refused, type CaughtCall } from './platform-answers.ts';
export * from './remote-agreement.ts';
export * from './render-in-shell.tsx';

afterEach(restoreCalls);
