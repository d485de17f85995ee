import { createHash } from 'node:crypto';
import { pageHeaders } from './content-policy.ts';
import { sampleFrameHeaders, sampleFrameHtml } from './sample-frame.ts';

const policyOf = (dashboardUrl?: string) =>
  sampleFrameHeaders(dashboardUrl ? { dashboardUrl } : {})['content-security-policy'];

describe('the document of the frame for samples', () => {
  it('runs the script in it, and no other that is not text', () => {
    const [, script = ''] = /<script>([^]*?)<\/script>/.exec(sampleFrameHtml) ?? [];
    const hash = createHash('sha256').update(script).digest('base64');
    expect(policyOf()).toContain(`script-src 'sha256-${hash}' 'unsafe-eval'`);
  });

  it('has an opaque origin and loads nothing, even when it is no frame', () => {
    expect(policyOf()).toContain('sandbox allow-scripts;');
    expect(policyOf()).not.toContain('allow-same-origin');
    expect(policyOf()).toContain("default-src 'none'");
  });

  it('is framed by the dashboard alone, wherever that is', () => {
    expect(policyOf()).toContain("frame-ancestors 'self'");
    expect(policyOf('https://dash.example')).toContain('frame-ancestors https://dash.example');
    const config = { staticDir: '', dashboardUrl: 'https://dash.example', overrideOrigins: [] };
    const page = pageHeaders(config, 'https://api.example')['content-security-policy'];
    expect(page).toContain('frame-src https://api.example/platform/sample-frame;');
  });
});
