import type { IncomingHttpHeaders } from 'node:http';
import { RestError } from './rest-error.ts';

/*
 * Functions of a project choose the type and the text of their answers, and these have the dashboard's origin. This keeps
 * them from becoming a part of it (docs/security.md#calls-to-a-projects-api).
 */

/** A response that a browser opens as a page has an opaque origin: it runs no script, loads nothing and sends no form. */
export const responsePolicy = [
  'sandbox',
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** What runs or shapes the page that loads it, as browsers name it. A policy of the answer does not count there. */
const parts: readonly unknown[] = [
  'audioworklet',
  'paintworklet',
  'script',
  'serviceworker',
  'sharedworker',
  'style',
  'worker',
  'xslt',
];

/** Throws for a call by which a page of the dashboard would load the response as a part of itself. */
export function refuseSubresource(headers: IncomingHttpHeaders): void {
  if (headers['sec-fetch-site'] !== 'same-origin' || !parts.includes(headers['sec-fetch-dest'])) return;
  throw new RestError('request_invalid', 'Scripts, workers and styles are not loaded from this API.', {
    status: 403,
    hint: 'Call it with fetch().',
  });
}
