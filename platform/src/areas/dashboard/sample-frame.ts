import type { PlatformConfig } from '../../kernel/config.ts';
import { scriptSource } from './inline-scripts.ts';

/** The path from which the API docs load the frame that runs samples. */
export const SAMPLE_FRAME_PATH = '/platform/sample-frame';

/** Runs the script that the API docs send, once and only from the parent page. */
const bootScript = `addEventListener('message', function start(event) {
  if (event.source !== parent) return;
  removeEventListener('message', start);
  (0, eval)(event.data.script);
});`;

export const sampleFrameHtml = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Sample</title></head><body><script>${bootScript}</script></body></html>
`;

/**
 * Headers of that document. `sandbox` gives it an opaque origin wherever it is opened, so that it has no part in the
 * dashboard: no session, no storage, no page. It loads nothing and calls nothing; the page around it makes the calls.
 */
export function sampleFrameHeaders({ dashboardUrl }: Pick<PlatformConfig, 'dashboardUrl'>) {
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': [
      'sandbox allow-scripts',
      "default-src 'none'",
      `script-src ${scriptSource(bootScript)} 'unsafe-eval'`,
      "webrtc 'block'",
      "base-uri 'none'",
      "form-action 'none'",
      `frame-ancestors ${dashboardUrl ? new URL(dashboardUrl).origin : "'self'"}`,
    ].join('; '),
  };
}
