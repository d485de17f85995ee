import type { CaughtRequest } from './caught-request.ts';

/** The endpoints that samples may speak to (docs/product/api-docs.md#calls). */
const ENDPOINTS: readonly [methods: string, path: RegExp][] = [
  ['POST', /^\/auth\/v1\/signup$/],
  ['POST', /^\/auth\/v1\/token\?grant_type=password$/],
  ['POST', /^\/auth\/v1\/(magiclink|otp|verify|recover|logout|invite)$/],
  ['GET PUT', /^\/auth\/v1\/user$/],
  ['GET POST PATCH DELETE', /^\/rest\/v1\/(rpc\/)?[^/?]+(\?.*)?$/],
  ['POST', /^\/storage\/v1\/object\/(list\/[^/]+|sign\/[^/]+\/.+)$/],
  ['GET', /^\/storage\/v1\/object\/public\/[^/]+\/.+$/],
  ['GET POST DELETE', /^\/storage\/v1\/object\/(?!list\/|sign\/|public\/)[^/]+(\/.+)?$/],
  ['POST', /^\/functions\/v1\/[^/]+$/],
];

/** Whether a call is one of those. What the client adds about itself to the query of a call to `auth` does not matter. */
export function isPublicEndpoint({ method, path }: CaughtRequest): boolean {
  const bare = path.startsWith('/auth/') ? path.replace(/[?&](scope|redirect_to)=[^&]*/g, '') : path;
  return ENDPOINTS.some(([methods, pattern]) => methods.split(' ').includes(method) && pattern.test(bare));
}
