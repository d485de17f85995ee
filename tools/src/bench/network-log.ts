import type { CDPSession, Page } from '@playwright/test';

/** One request of a page, as the browser's own tools count it. */
export interface LoggedRequest {
  url: string;
  type: string;
  /** Bytes on the wire, compressed. */
  bytes: number;
  /** How many requests had to come first, one because of the other; the document is 1. */
  depth: number;
}

export interface NetworkLog {
  requests(): LoggedRequest[];
  reset(): void;
}

/** Records what a page fetches, with compressed sizes and the chain that led to each request. */
export async function recordNetwork(page: Page): Promise<NetworkLog> {
  const session: CDPSession = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const byId = new Map<string, LoggedRequest>();
  const depthByUrl = new Map<string, number>();

  session.on('Network.requestWillBeSent', ({ requestId, request, type, initiator }) => {
    if (!request.url.startsWith('http')) return;
    // A preload and its later use are the same fetch; the first one tells how deep it had to be.
    const cause = initiator.url ?? initiator.stack?.callFrames.find(({ url }) => url.startsWith('http'))?.url;
    const depth = (cause ? (depthByUrl.get(cause) ?? 0) : 0) + 1;
    depthByUrl.set(request.url, Math.min(depth, depthByUrl.get(request.url) ?? Infinity));
    byId.set(requestId, {
      url: request.url,
      type: type ?? 'Other',
      bytes: 0,
      depth: depthByUrl.get(request.url)!,
    });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = byId.get(requestId);
    if (request) request.bytes = encodedDataLength;
  });

  return {
    requests: () => [...byId.values()],
    reset() {
      byId.clear();
      depthByUrl.clear();
    },
  };
}

/** Sum of the compressed bytes, of one type or of all, in KB (1,000 bytes). */
export function kilobytes(requests: LoggedRequest[], type?: string): number {
  const counted = requests.filter((request) => type === undefined || request.type === type);
  return counted.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
}
