/** For jest tests of components. */
import { restoreCalls } from './platform-answers.ts';

export * from './builders.ts';
export { holdBack } from './hold-back.ts';
export { answerCalls, lost, ok, refused, type CaughtCall } from './platform-answers.ts';
export * from './remote-agreement.ts';
export * from './render-in-shell.tsx';

afterEach(restoreCalls);
export { textsOf } from './texts-of.ts';
