import type { UsageEventName, UsageEvents, UsageMessage, UsagePlace } from './types.ts';

/**
 * Posts one event to the address of config.json; without one, nothing leaves the browser. Outlives the page, asks for no
 * answer, carries no cookies, and never throws: nobody's work may depend on it.
 */
export function sendUsageEvent<Name extends UsageEventName>(
  telemetryUrl: string | null,
  { project, organization }: UsagePlace,
  event: Name,
  properties: UsageEvents[Name],
): void {
  if (telemetryUrl === null) return;
  const message: UsageMessage<Name> = {
    event,
    project: project ?? null,
    organization: organization ?? null,
    properties,
  };
  try {
    void fetch(telemetryUrl, {
      method: 'POST',
      // A plain text needs no permission of the other server beforehand, and so no second call.
      mode: 'no-cors',
      body: JSON.stringify(message),
      keepalive: true,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    }).catch(() => undefined);
  } catch {
    // As said: nobody's work may depend on it.
  }
}
