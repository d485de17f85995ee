import type { Answer, Body, Schemas } from '../api-types/index.ts';

export type Invitation = Schemas['Invitation'];
export type NewInvitation = Answer<'createInvitation', 201>;
/** What the holder of an invitation's link sees. */
export type OpenInvitation = Answer<'getInvitation'>;
export type AcceptInvitation = Body<'acceptInvitation'>;
