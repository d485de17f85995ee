import type { Answer, Body } from '../api-types/index.ts';

export type JwtSecretUpdate = NonNullable<Answer<'getJwtSecretUpdateStatus'>['meta']>;
export type UpdateJwtSecret = Body<'updateJwtSecret'>;
