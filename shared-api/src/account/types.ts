import type { Answer, Body, Schemas } from '../api-types/index.ts';

export type AccessToken = Schemas['AccessToken'];
export type NewAccessToken = Answer<'createAccessToken', 201>;
export type CreateAccessToken = Body<'createAccessToken'>;
export type UpdateProfile = Body<'updateProfile'>;
