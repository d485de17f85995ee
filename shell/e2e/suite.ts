import { startComposed, suiteOn } from '@howdah/tools/playwright';

/** Shell and platform on one origin, the published remotes on another. */
export const apart = suiteOn(() => startComposed({ remotesApart: true }));

/** Everything on one origin. */
export const together = suiteOn(() => startComposed());

/** The same once more, for suites that change people and organizations, and use up sign-in links. */
export const changing = suiteOn(() => startComposed());

export { expect, expectAccessible } from '@howdah/tools/playwright';
