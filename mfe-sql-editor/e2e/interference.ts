import type { BrowserContext, Route } from '@playwright/test';

/** `offline`: no network. `deaf`: saves arrive, and their answers do not. `broken`: the platform answers saves with 503. */
export type InterferenceKind = 'offline' | 'deaf' | 'broken';

const CONTENT = /\/platform\/projects\/[^/]+\/content$/;

/** Comes between a browser and its platform. */
export class Interference {
  constructor(private readonly context: BrowserContext) {}

  async begin(kind: InterferenceKind): Promise<void> {
    if (kind === 'offline') await this.context.setOffline(true);
    else await this.context.route(CONTENT, kind === 'deaf' ? loseAnswer : answerUnavailable);
  }

  async end(): Promise<void> {
    await this.context.setOffline(false);
    await this.context.unroute(CONTENT);
  }
}

async function loseAnswer(route: Route): Promise<void> {
  try {
    await route.fetch();
    await route.abort('connectionreset');
  } catch {
    // The page went while its request was on the way.
  }
}

async function answerUnavailable(route: Route): Promise<void> {
  await route.fulfill({ status: 503, json: { message: 'Later.', code: 'unavailable' } }).catch(() => {});
}
