import type { Body, Schemas } from '../api-types/index.ts';

export type CreateSupportRequest = Body<'sendFeedback'>;
export type SupportRequest = Schemas['SupportRequest'];
