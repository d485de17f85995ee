import type { PlatformError } from '@howdah/shared-api';
import { Callout, CopyButton } from '@howdah/shared-ui';
import classes from './sign-in-page.module.css';

export const addressTexts = {
  title: 'Howdah does not know this address',
  copy: 'Copy setting',
};

/** The setting that the platform asks for when it refuses the address of this page. Undefined for any other failure. */
export function missingSetting({ code, details }: PlatformError): string | undefined {
  if (code !== 'origin_refused' && code !== 'host_refused') return undefined;
  const { variable, value } = (details ?? {}) as { variable?: unknown; value?: unknown };
  return typeof variable === 'string' && typeof value === 'string' ? `${variable}=${value}` : undefined;
}

/** Shows the setting that the operator has to add. The platform refuses all changes before, so the sign-in page shows it. */
export function AddressProblem({ error, setting }: { error: PlatformError; setting: string }) {
  return (
    <Callout tone="danger" title={addressTexts.title} role="alert">
      <p>{error.message}</p>
      <p className={classes.setting}>
        <code>{setting}</code>
        <CopyButton value={setting} label={addressTexts.copy} iconOnly />
      </p>
    </Callout>
  );
}
