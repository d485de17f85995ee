import type { Body } from '../api-types/index.ts';

export type ExitFeedback = Body<'sendExitFeedback'>;
