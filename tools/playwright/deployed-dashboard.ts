import { test, type BrowserContext } from '@playwright/test';

/** A deployed dashboard, and the user of the tests (docs/teams.md#the-suite-against-a-dashboard-that-runs). */
export interface DeployedDashboard {
  /** Its origin. */
  url: string;
  /** A personal access token. */
  token: string;
  /** The project that replaces those of the demo; undefined for one of the same name. */
  project: string | undefined;
}

/**
 * What `HOWDAH_E2E_URL`, `HOWDAH_E2E_TOKEN` and `HOWDAH_E2E_PROJECT` say. Undefined where the suite has a platform of its own.
 *
 * @throws when one of them is missing or wrong.
 */
export function deployedDashboard(env: NodeJS.ProcessEnv = process.env): DeployedDashboard | undefined {
  const { HOWDAH_E2E_URL: url, HOWDAH_E2E_TOKEN: token, HOWDAH_E2E_PROJECT: project } = env;
  if (!url) return undefined;
  if (!URL.canParse(url) || new URL(url).origin !== url) {
    throw new Error(`HOWDAH_E2E_URL is "${url}". It must be an origin, such as https://howdah.example.com.`);
  }
  if (!token || !/^[\x21-\x7e]+$/.test(token)) {
    throw new Error(
      'HOWDAH_E2E_TOKEN must have a personal access token, which the dashboard makes under Account.',
    );
  }
  return { url, token, project: project || undefined };
}

/** For calls that do not come from a page. */
export function deployedHeaders(): Record<string, string> {
  const deployed = deployedDashboard();
  return deployed ? { authorization: `Bearer ${deployed.token}` } : {};
}

/** Gives the token to calls of the dashboard's origin only: remotes can come from elsewhere. */
export async function signInWithToken(
  context: BrowserContext,
  { url, token }: DeployedDashboard,
): Promise<void> {
  await context.route(`${url}/**`, (route) =>
    route.continue({ headers: { ...route.request().headers(), authorization: `Bearer ${token}` } }),
  );
}

/** A platform of which only the address is known. A test that needs more is skipped. */
export function platformWithoutControl<Platform extends { url: string }>({
  url,
}: DeployedDashboard): Platform {
  return new Proxy({ url } as Platform, {
    get: (target, name) => {
      // `await` checks whether it is a promise.
      if (name === 'url' || name === 'then' || typeof name === 'symbol') return Reflect.get(target, name);
      return test.info().skip(true, `Needs ${name} of a platform of its own; HOWDAH_E2E_URL names another.`);
    },
  });
}
