import type { components, operations } from './platform.ts';

/** The named schemas of the platform's OpenAPI document. */
export type Schemas = components['schemas'];

type Json<Carrier> = Carrier extends { content: { 'application/json': infer Value } } ? Value : never;

/** Flattens an intersection into one object, which editors display better. */
type Flat<T> = T extends unknown[] ? T : { [Key in keyof T]: T[Key] };

/** The response of an operation, for example `Answer<'createBranch', 201>`. */
export type Answer<Name extends keyof operations, Status extends number = 200> =
  operations[Name]['responses'] extends Record<Status, infer Response> ? Flat<Json<Response>> : never;

/** The request body of an operation. */
export type Body<Name extends keyof operations> = Flat<Json<NonNullable<operations[Name]['requestBody']>>>;

/** The query parameters of an operation. */
export type Query<Name extends keyof operations> = NonNullable<operations[Name]['parameters']['query']>;
